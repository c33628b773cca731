/* Fuzzes the bus's frames. Every answer of the core is compared with the second codec's; the first
 * frame that is wrongly taken, refused or written ends the run with a sentence. `felt fuzz frames`
 * builds and runs it.
 *
 * An input: what is tried, how short the output is, the last counter (4 bytes); then bytes off the
 * wire, or an opened frame, or the fields of a frame to send and the damage it takes on its way.
 */
#include "second_codec.h"
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

enum tried { WIRE, OPENED, SENT, TRIED };
enum input { START = 6, SENT_START = 24, FLIPS = 7, REPORT_EVERY = 250000 };

static const uint8_t another_key[FELT_KEY_SIZE] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 232};

static struct { unsigned long inputs, opened, refused, unsealed, forged, replayed; } seen;

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void report(void) {
    fprintf(stderr,
            "felt: %lu inputs, %lu opened, %lu refused, %lu unsealed, %lu forged, %lu replayed\n",
            seen.inputs, seen.opened, seen.refused, seen.unsealed, seen.forged, seen.replayed);
}

static void must(bool holds, const char *what_is_wrong) {
    if (!holds) {
        fprintf(stderr, "felt: WRONG: %s\n", what_is_wrong);
        abort();
    }
}

/* ---- The core, with every buffer of just its size so that the sanitizer sees its ends ---- */

static bool refused_as(int32_t answer, int32_t reason) {
    return answer < 0 && -answer % 64 == reason;
}

/* Half of the inputs leave just enough room, the others too little. */
static uint32_t room_for(uint32_t need, uint8_t shortage) {
    return shortage < 128 ? need : need * (shortage - 128u) / 128u;
}

static uint8_t *exact(const uint8_t *data, uint32_t n) {
    uint8_t *copy = malloc(n);

    must(copy != NULL, "there is no memory left for a buffer");
    if (data != NULL && n != 0) {
        memcpy(copy, data, n);
    }
    return copy;
}

static void try_unseal(const struct bytes *frame, int32_t last) {
    const int32_t counter = unseal(frame);
    uint8_t *bytes = exact(frame->at, frame->n);
    const int32_t lasts[3] = {last, counter, counter - 1};

    for (int i = 0; i < (counter == 0 ? 1 : 3); i++) {
        const int32_t answer = felt_frame_unseal(bytes, frame->n, key, FELT_KEY_SIZE, lasts[i]);

        if (counter == 0) {
            must(refused_as(answer, FELT_UNSEALED), "a frame nobody sealed was not refused");
            seen.forged++;
        } else if (counter <= lasts[i]) {
            must(refused_as(answer, FELT_REPLAYED), "a sealed frame was taken a second time");
            seen.replayed++;
        } else {
            must(answer == counter, "a good seal was refused, or its counter misread");
            seen.unsealed++;
        }
    }
    must(refused_as(felt_frame_unseal(bytes, frame->n, another_key, FELT_KEY_SIZE, -1),
                    FELT_UNSEALED),
         "a seal was taken under another key");
    must(refused_as(felt_frame_unseal(bytes, frame->n, key, FELT_KEY_SIZE - 1, -1), FELT_BAD_SIZE),
         "a key that is too short was taken");
    free(bytes);
}

/* Fields to send, as a caller of felt_frame_pack and felt_frame_seal gives them. */
struct fields {
    int32_t to, sender, seq, type, counter;
    bool sealed;
    const uint8_t *payload;
    uint32_t payload_n;
};

static int32_t send(const struct fields *give, uint8_t *out, uint32_t room) {
    return give->sealed
               ? felt_frame_seal(give->to, give->sender, give->seq, give->type, give->counter, key,
                                 FELT_KEY_SIZE, give->payload, give->payload_n, out, room)
               : felt_frame_pack(give->to, give->sender, give->seq, give->type, give->payload,
                                 give->payload_n, out, room);
}

/* A frame that was taken is the only one that its fields make: wire to frame to wire. */
static void try_canonical(const struct bytes *wire, const struct bytes *frame) {
    const bool sealed = is_sealed(frame);
    const uint32_t around = HEADER + (sealed ? SEAL : 0);
    const uint32_t need = frame->n + CRC + 2;
    struct fields fields = {.to = frame->at[0],
                            .sender = frame->at[SENDER],
                            .seq = frame->at[2],
                            .type = frame->at[TYPE] & 127,
                            .counter = sealed ? unseal(frame) : 0,
                            .sealed = sealed,
                            .payload_n = frame->n - around};

    if (sealed && fields.counter == 0) {
        return; /* only who has the key could make it again */
    }
    uint8_t *payload = exact(frame->at + HEADER, fields.payload_n);
    uint8_t *out = exact(NULL, need);

    fields.payload = payload;
    must(send(&fields, out, need) == (int32_t)need, "the fields of a taken frame were refused");
    must(wire->n + 1 >= need && memcmp(out, wire->at, need - 1) == 0 && out[need - 1] == 0,
         "two different frames on the wire mean the same");
    free(out);
    free(payload);
}

static void try_open(const struct bytes *wire, uint8_t shortage, int32_t last) {
    struct bytes frame;
    const bool good = open_frame(wire, &frame);
    const uint32_t room = room_for(good ? frame.n : HEADER + FELT_PAYLOAD_MAX + SEAL, shortage);
    uint8_t *bytes = exact(wire->at, wire->n);
    uint8_t *out = exact(NULL, room);
    const int32_t answer = felt_frame_open(bytes, wire->n, out, room);

    if (!good) {
        must(answer < 0, "a bad frame was accepted");
        must(refused_as(answer, FELT_BAD_FRAME), "a bad frame was refused for the wrong reason");
        seen.refused++;
    } else if (room < frame.n) {
        must(refused_as(answer, FELT_BAD_SIZE), "a frame was put where there is no room for it");
        seen.refused++;
    } else {
        must(answer == (int32_t)frame.n, "a good frame was refused, or its length misread");
        must(memcmp(out, frame.at, frame.n) == 0, "a frame was opened with other contents");
        seen.opened++;
        try_canonical(wire, &frame);
        if (is_sealed(&frame)) {
            try_unseal(&frame, last);
        }
    }
    free(out);
    free(bytes);
}

/* ---- What an input tries ---- */

static void set_bytes(struct bytes *to, const uint8_t *from, uint32_t n) {
    memcpy(to->at, from, n);
    to->n = n;
}

static bool within(int32_t value, int32_t least, int32_t most) {
    return value >= least && value <= most;
}

/* A field is a byte, or with its bit of `wide` a number of 32 bits, negative from 128 on. */
static int32_t field(uint8_t byte, uint32_t wide) {
    return wide & 1u ? (int32_t)(byte * 0x01010101u) : byte;
}

/* What the second codec puts on the wire for the fields; false if they are not to be sent. */
static bool expected_wire(const struct fields *give, struct bytes *wire) {
    struct bytes frame = {.n = HEADER + give->payload_n};

    if (!within(give->to, 0, 255) || !within(give->sender, 0, 254) || !within(give->seq, 0, 255) ||
        !within(give->type, 0, 127) || give->payload_n > FELT_PAYLOAD_MAX ||
        (give->sealed && !within(give->counter, 1, FELT_COUNTER_MAX))) {
        return false;
    }
    frame.at[0] = (uint8_t)give->to;
    frame.at[SENDER] = (uint8_t)give->sender;
    frame.at[2] = (uint8_t)give->seq;
    frame.at[TYPE] = (uint8_t)(give->type + (give->sealed ? 128 : 0));
    memcpy(frame.at + HEADER, give->payload, give->payload_n);
    if (give->sealed) {
        uint8_t tag[16];

        for (uint32_t i = 0; i < COUNTER; i++) {
            frame.at[frame.n++] = (uint8_t)((uint32_t)give->counter >> 8 * i);
        }
        make_tag(&frame, frame.n, tag);
        memcpy(frame.at + frame.n, tag, TAG);
        frame.n += TAG;
    }
    add_checksum(&frame);
    stuff(&frame, wire);
    wire->at[wire->n++] = 0;
    return true;
}

/* Bytes of the input: to, sender, seq, type, wide and sealed, counter (4), how many bits flip,
 * where (14), payload. */
static void try_sent(const uint8_t *data, uint32_t n, uint8_t shortage, int32_t last) {
    uint8_t *payload = exact(data + SENT_START, n - SENT_START);
    const struct fields give = {.to = field(data[0], data[4]),
                                .sender = field(data[1], data[4] >> 1u),
                                .seq = field(data[2], data[4] >> 2u),
                                .type = field(data[3], data[4] >> 3u),
                                .counter = (int32_t)number_at(data + 5),
                                .sealed = data[4] & 16u,
                                .payload = payload,
                                .payload_n = n - SENT_START};
    struct bytes wire = {.n = HEADER + FELT_PAYLOAD_MAX + SEAL + CRC + 2};
    const bool good = expected_wire(&give, &wire);
    const uint32_t room = room_for(wire.n, shortage);
    uint8_t *out = exact(NULL, room);
    const int32_t answer = send(&give, out, room);

    must((answer >= 0) == (good && room >= wire.n), "fields were wrongly sent, or wrongly refused");
    if (answer >= 0) {
        must(answer == (int32_t)wire.n && memcmp(out, wire.at, wire.n) == 0,
             "a frame went out with other bytes than the protocol's");
        for (uint32_t i = 0; i < data[9] % (FLIPS + 1u); i++) {
            const uint32_t bit =
                (data[10 + 2 * i] | (uint32_t)data[11 + 2 * i] << 8) % (8 * wire.n);

            wire.at[bit / 8] ^= (uint8_t)(1u << bit % 8);
        }
        try_open(&wire, 0, last);
    }
    free(out);
    free(payload);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    return atexit(report);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes given;

    if (++seen.inputs % REPORT_EVERY == 0) {
        report();
    }
    if (size < START || size > ROOM / 2) {
        return 0;
    }
    const uint32_t n = (uint32_t)size - START;
    const int32_t last = (int32_t)number_at(data + 2);

    set_bytes(&given, data + START, n);
    switch (data[0] % TRIED) {
    case WIRE: try_open(&given, data[1], last); break;
    case OPENED: try_unseal(&given, last); break;
    default:
        if (n >= SENT_START) {
            try_sent(data + START, n, data[1], last);
        }
    }
    return 0;
}

/* Chance alone hardly ever gets past a checksum, and never past a seal. So every other time it is
 * the frame inside that changes, and checksum, and now and then seal, are made anew. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    struct bytes frame;
    struct bytes wire;

    if (size < START || data[0] % TRIED == SENT || seed % 2 == 0) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    const bool stuffed = data[0] % TRIED == WIRE;

    set_bytes(&wire, data + START, (uint32_t)size - START);
    if (!stuffed || !open_frame(&wire, &frame)) {
        frame = wire;
    }
    /* Up to a few bytes more than a frame may have, still without a run that COBS would cut. */
    const uint32_t most = 240;

    frame.n = (uint32_t)LLVMFuzzerMutate(frame.at, frame.n < most ? frame.n : most, most);
    if (seed & 2u && frame.n >= HEADER + SEAL) {
        uint8_t tag[16];

        frame.at[TYPE] |= 128;
        make_tag(&frame, frame.n - TAG, tag);
        memcpy(frame.at + frame.n - TAG, tag, TAG);
    }
    wire = frame;
    if (stuffed) {
        add_checksum(&frame);
        stuff(&frame, &wire);
        wire.at[wire.n] = 0;
        wire.n += seed >> 2u & 1u;
    }
    if (wire.n + START > max_size) {
        return size;
    }
    memcpy(data + START, wire.at, wire.n);
    return wire.n + START;
}

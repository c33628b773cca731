/* Frames of the bus: header, payload, seal, checksum, and no zero byte inside (COBS). */
#include "monocypher/monocypher.h"
#include "wire/wire.h"

#define NONCE_SIZE 12
#define SEALED 0x80u

/* Consistent Overhead Byte Stuffing: each zero becomes the distance to the next one. A frame is
 * shorter than the 254 bytes after which a run would have to be cut. Returns the length. */
static uint32_t stuff(const uint8_t *frame, uint32_t n, uint8_t *out) {
    uint32_t distance_at = 0;

    for (uint32_t i = 0; i < n; i++) {
        out[i + 1] = frame[i];
        if (frame[i] == 0) {
            out[distance_at] = (uint8_t)(i + 1 - distance_at);
            distance_at = i + 1;
        }
    }
    out[distance_at] = (uint8_t)(n + 1 - distance_at);
    return n + 1;
}

/* The reverse. Returns the length, 0 if the distances do not lead to the end of the bytes. */
static uint32_t unstuff(const uint8_t *wire, uint32_t n, uint8_t *frame) {
    uint32_t next = wire[0];

    for (uint32_t i = 1; i < n; i++) {
        if (wire[i] == 0) {
            return 0;
        }
        frame[i - 1] = i == next ? 0 : wire[i];
        next += i == next ? wire[i] : 0u;
    }
    return next == n ? n - 1 : 0;
}

static void put_16(uint8_t *to, uint32_t value) {
    to[0] = (uint8_t)value;
    to[1] = (uint8_t)(value >> 8);
}

static void put_32(uint8_t *to, uint32_t value) {
    put_16(to, value);
    put_16(to + 2, value >> 16);
}

static uint32_t get_32(const uint8_t *from) {
    return (uint32_t)from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

/* The tag of header, payload and counter: Poly1305 under a key that ChaCha20 gives this one frame,
 * as RFC 8439 pairs them. Who sends, to whom, and the counter make the nonce, so no key is used
 * twice while a counter never goes back. */
static void make_tag(const uint8_t *key, const uint8_t *frame, uint32_t n, uint8_t *tag) {
    static const uint8_t zeros[32] = {0};
    uint8_t nonce[NONCE_SIZE] = {0};
    uint8_t once[32];
    uint8_t whole[16];

    nonce[0] = frame[FELT_FRAME_TO];
    nonce[1] = frame[FELT_FRAME_FROM];
    put_32(nonce + 4, get_32(frame + n - FELT_COUNTER_SIZE));
    crypto_chacha20_ietf(once, zeros, sizeof once, key, nonce, 0);
    crypto_poly1305(whole, frame, n, once);
    for (uint32_t i = 0; i < FELT_TAG_SIZE; i++) {
        tag[i] = whole[i];
    }
    crypto_wipe(once, sizeof once);
}

static int32_t check_header(int32_t to, int32_t sender, int32_t seq, int32_t type,
                            uint32_t payload_len) {
    const int32_t given[4] = {to, sender, seq, type};
    const int32_t most[4] = {255, 254, 255, 127};

    for (uint32_t i = 0; i < 4; i++) {
        if (given[i] < 0 || given[i] > most[i]) {
            return felt_error_value(i + 1, (uint32_t)most[i]);
        }
    }
    return payload_len > FELT_PAYLOAD_MAX ? felt_error(FELT_BAD_SIZE, FELT_PAYLOAD_MAX) : 0;
}

static uint32_t put_header(uint8_t *frame, const int32_t header[4], const uint8_t *payload,
                           uint32_t payload_len) {
    for (uint32_t i = 0; i < 4; i++) {
        frame[i] = (uint8_t)header[i];
    }
    for (uint32_t i = 0; i < payload_len; i++) {
        frame[FELT_FRAME_PAYLOAD + i] = payload[i];
    }
    return FELT_FRAME_PAYLOAD + payload_len;
}

/* Checksum, stuffing and the zero that ends a frame. */
static int32_t send(uint8_t *frame, uint32_t n, uint8_t *out, uint32_t out_len) {
    const uint32_t length = n + FELT_CRC_SIZE + 2;

    if (out_len < length) {
        return felt_error(FELT_BAD_SIZE, length);
    }
    put_16(frame + n, (uint32_t)felt_crc16(frame, n));
    stuff(frame, n + FELT_CRC_SIZE, out);
    out[length - 1] = 0;
    return (int32_t)length;
}

int32_t felt_frame_pack(int32_t to, int32_t sender, int32_t seq, int32_t type,
                        const uint8_t *payload, uint32_t payload_len, uint8_t *out,
                        uint32_t out_len) {
    const int32_t error = check_header(to, sender, seq, type, payload_len);
    uint8_t frame[FELT_FRAME_MAX];

    if (error != 0) {
        return error;
    }
    return send(frame, put_header(frame, (int32_t[]){to, sender, seq, type}, payload, payload_len),
                out, out_len);
}

int32_t felt_frame_seal(int32_t to, int32_t sender, int32_t seq, int32_t type, int32_t counter,
                        const uint8_t *key, uint32_t key_len, const uint8_t *payload,
                        uint32_t payload_len, uint8_t *out, uint32_t out_len) {
    const int32_t error = check_header(to, sender, seq, type, payload_len);
    uint8_t frame[FELT_FRAME_MAX];

    if (error != 0) {
        return error;
    }
    if (counter < 1 || counter > FELT_COUNTER_MAX) {
        return felt_error(FELT_BAD_VALUE, 5);
    }
    if (key_len != FELT_KEY_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_KEY_SIZE);
    }
    uint32_t n = put_header(frame, (int32_t[]){to, sender, seq, type | (int32_t)SEALED}, payload,
                            payload_len);

    put_32(frame + n, (uint32_t)counter);
    n += FELT_COUNTER_SIZE;
    make_tag(key, frame, n, frame + n);
    return send(frame, n + FELT_TAG_SIZE, out, out_len);
}

/* Nobody is called 255, and a longer payload than may be sent was not sent by us. */
static uint32_t could_be_sent(const uint8_t *frame, uint32_t n) {
    const uint32_t around =
        FELT_FRAME_PAYLOAD + ((frame[FELT_FRAME_TYPE] & SEALED) != 0 ? FELT_SEAL_SIZE : 0u);

    return n >= around && n - around <= FELT_PAYLOAD_MAX && frame[FELT_FRAME_FROM] != 255;
}

int32_t felt_frame_open(const uint8_t *wire, uint32_t wire_len, uint8_t *out, uint32_t out_len) {
    uint8_t frame[FELT_FRAME_MAX + 1];
    const uint32_t stuffed = wire_len != 0 && wire[wire_len - 1] == 0 ? wire_len - 1 : wire_len;

    if (stuffed < FELT_FRAME_PAYLOAD + FELT_CRC_SIZE + 1 || stuffed > FELT_FRAME_MAX + 1) {
        return felt_error(FELT_BAD_FRAME, 0);
    }
    const uint32_t length = unstuff(wire, stuffed, frame);

    if (length == 0) {
        return felt_error(FELT_BAD_FRAME, 0);
    }
    const uint32_t n = length - FELT_CRC_SIZE;

    if ((uint32_t)felt_crc16(frame, n) != ((uint32_t)frame[n] | (uint32_t)frame[n + 1] << 8) ||
        !could_be_sent(frame, n)) {
        return felt_error(FELT_BAD_FRAME, 0);
    }
    if (out_len < n) {
        return felt_error(FELT_BAD_SIZE, n);
    }
    for (uint32_t i = 0; i < n; i++) {
        out[i] = frame[i];
    }
    return (int32_t)n;
}

int32_t felt_frame_unseal(const uint8_t *frame, uint32_t frame_len, const uint8_t *key,
                          uint32_t key_len, int32_t last_counter) {
    uint8_t tag[FELT_TAG_SIZE];
    uint32_t differs = 0;

    if (key_len != FELT_KEY_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_KEY_SIZE);
    }
    if (frame_len < FELT_FRAME_PAYLOAD + FELT_SEAL_SIZE || (frame[FELT_FRAME_TYPE] & SEALED) == 0 ||
        !could_be_sent(frame, frame_len)) {
        return felt_error(FELT_UNSEALED, 0);
    }
    const uint32_t n = frame_len - FELT_TAG_SIZE;
    const uint32_t counter = get_32(frame + n - FELT_COUNTER_SIZE);

    make_tag(key, frame, n, tag);
    /* Every byte is looked at, so that time does not tell how many were right. */
    for (uint32_t i = 0; i < FELT_TAG_SIZE; i++) {
        differs |= (uint32_t)(tag[i] ^ frame[n + i]);
    }
    if (differs != 0 || counter < 1 || counter > FELT_COUNTER_MAX) {
        return felt_error(FELT_UNSEALED, 0);
    }
    return (int32_t)counter > last_counter ? (int32_t)counter : felt_error(FELT_REPLAYED, 0);
}

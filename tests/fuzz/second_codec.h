/* Frames of the bus a second time, for the fuzzer to compare with: written from docs/protocol.md,
 * as plainly as it goes, and sharing nothing with core_c/src/wire but Monocypher. */
#ifndef SECOND_CODEC_H
#define SECOND_CODEC_H

#include "felt.h"
#include "monocypher/monocypher.h"
#include <stdbool.h>
#include <string.h>

enum frame { SENDER = 1, TYPE = 3, HEADER = 4, COUNTER = 4, TAG = 8, SEAL = 12, CRC = 2 };
enum { ROOM = 512 }; /* twice what an input may have, -max_len in tools/fuzz.py */

struct bytes {
    uint8_t at[ROOM];
    uint32_t n;
};

static const uint8_t key[FELT_KEY_SIZE] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233};

/* CRC-16/X-25 a bit at a time, from the catalogue: polynomial 0x1021 reflected. */
static uint32_t checksum(const uint8_t *data, uint32_t n) {
    uint32_t crc = 0xFFFF;

    for (uint32_t bit = 0; bit < 8 * n; bit++) {
        const uint32_t differs = (crc ^ (uint32_t)data[bit / 8] >> bit % 8) & 1u;

        crc = crc >> 1 ^ (differs ? 0x8408u : 0u);
    }
    return crc ^ 0xFFFF;
}

/* COBS, run by run: one more than the run's length, the run, and instead of its zero the next. */
static void stuff(const struct bytes *frame, struct bytes *wire) {
    uint32_t start = 0;

    wire->n = 0;
    for (uint32_t end = 0; end <= frame->n; end++) {
        if (end == frame->n || frame->at[end] == 0) {
            wire->at[wire->n++] = (uint8_t)(end - start + 1);
            memcpy(wire->at + wire->n, frame->at + start, end - start);
            wire->n += end - start;
            start = end + 1;
        }
    }
}

static bool unstuff(const uint8_t *wire, uint32_t n, struct bytes *frame) {
    frame->n = 0;
    for (uint32_t at = 0; at < n; at += wire[at]) {
        const uint32_t run = wire[at] - 1u;

        if (wire[at] == 0 || at + wire[at] > n || memchr(wire + at + 1, 0, run) != NULL) {
            return false;
        }
        memcpy(frame->at + frame->n, wire + at + 1, run);
        frame->n += run;
        if (at + wire[at] < n) {
            frame->at[frame->n++] = 0;
        }
    }
    return true;
}

static void add_checksum(struct bytes *frame) {
    const uint32_t crc = checksum(frame->at, frame->n);

    frame->at[frame->n++] = (uint8_t)crc;
    frame->at[frame->n++] = (uint8_t)(crc >> 8);
}

static bool is_sealed(const struct bytes *frame) { return frame->at[TYPE] >= 128; }

/* The table "A frame": a sender is never everybody, a payload has 0 to 200 bytes. */
static bool is_frame(const struct bytes *frame) {
    const uint32_t around = frame->n > TYPE && is_sealed(frame) ? HEADER + SEAL : HEADER;

    return frame->n >= around && frame->n - around <= FELT_PAYLOAD_MAX && frame->at[SENDER] != 255;
}

static bool open_frame(const struct bytes *wire, struct bytes *frame) {
    const uint32_t n = wire->n != 0 && wire->at[wire->n - 1] == 0 ? wire->n - 1 : wire->n;

    if (!unstuff(wire->at, n, frame) || frame->n < HEADER + CRC) {
        return false;
    }
    frame->n -= CRC;
    return checksum(frame->at, frame->n) ==
               (frame->at[frame->n] | (uint32_t)frame->at[frame->n + 1] << 8) &&
           is_frame(frame);
}

static uint32_t number_at(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* The tag of a frame that ends with its counter ("A seal"). */
static void make_tag(const struct bytes *frame, uint32_t n, uint8_t tag[16]) {
    uint8_t nonce[12] = {frame->at[0], frame->at[SENDER]};
    uint8_t block[64] = {0};

    memcpy(nonce + 4, frame->at + n - COUNTER, COUNTER);
    crypto_chacha20_ietf(block, block, sizeof block, key, nonce, 0);
    crypto_poly1305(tag, frame->at, n, block);
}

/* The counter of a frame under the key's seal, 0 if it has none. */
static int32_t unseal(const struct bytes *frame) {
    uint8_t tag[16];

    if (!is_frame(frame) || !is_sealed(frame)) {
        return 0;
    }
    const uint32_t counter = number_at(frame->at + frame->n - SEAL);

    make_tag(frame, frame->n - TAG, tag);
    return memcmp(tag, frame->at + frame->n - TAG, TAG) == 0 && counter <= FELT_COUNTER_MAX
               ? (int32_t)counter
               : 0;
}

#endif

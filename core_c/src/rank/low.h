/* Sets of ranks with the ace lowest (bit 0) and the king highest. */
#ifndef FELT_LOW_H
#define FELT_LOW_H

#include "rank/hand.h"

#define FELT_EIGHT_OR_LOWER 0xFFu
#define FELT_NINE_OR_LOWER 0x1FFu

static inline uint32_t felt_ace_low(uint32_t ranks) {
    return (ranks << 1 & FELT_RANK_BITS) | ranks >> 12;
}

/* Turns ranks counted with the ace lowest, as nibbles 2..14, into 1..13. */
static inline uint32_t felt_ace_is_one(uint32_t nibbles) {
    const uint32_t held = (nibbles | nibbles >> 1 | nibbles >> 2 | nibbles >> 3) & 0x11111u;

    return nibbles - held;
}

/* The lowest five of five or more different ranks. */
int32_t felt_low_no_pair(uint32_t ranks);

/* A low of five of these ranks, all of which qualify, or FELT_NO_LOW. */
static inline int32_t felt_low_qualified(uint32_t ranks) {
    return felt_how_many(ranks) >= 5 ? felt_low_no_pair(ranks) : felt_value(FELT_NO_LOW, 0);
}

#endif

/* A new shoe, in order. */
#include "felt.h"

#define PACKS_MOST 8
#define JOKERS_MOST 8

static uint32_t is_removed(uint32_t card, int32_t removed_ranks, int32_t removed_suits) {
    return ((uint32_t)removed_ranks >> (card >> 2) & 1u) |
           ((uint32_t)removed_suits >> (card & 3u) & 1u);
}

int32_t felt_shoe_fill(int32_t packs, int32_t jokers, int32_t removed_ranks, int32_t removed_suits,
                       uint8_t *out, uint32_t out_len) {
    const int32_t given[4] = {packs, jokers, removed_ranks, removed_suits};
    const int32_t least[4] = {1, 0, 0, 0};
    const int32_t most[4] = {PACKS_MOST, JOKERS_MOST, 0x1FFF, 0xF};
    uint32_t count = 0;

    for (uint32_t i = 0; i < 4; i++) {
        if (given[i] < least[i] || given[i] > most[i]) {
            return felt_error_value(i + 1, (uint32_t)most[i]);
        }
    }
    for (int32_t pack = 0; pack < packs; pack++) {
        for (uint32_t card = 0; card < FELT_CARDS; card++) {
            if (is_removed(card, removed_ranks, removed_suits)) {
                continue;
            }
            if (count == out_len) {
                return felt_error(FELT_BAD_SIZE, FELT_SHOE_MAX);
            }
            out[count++] = (uint8_t)card;
        }
    }
    for (int32_t joker = 0; joker < jokers; joker++) {
        if (count == out_len) {
            return felt_error(FELT_BAD_SIZE, FELT_SHOE_MAX);
        }
        out[count++] = (uint8_t)(FELT_CARDS + (joker & 1));
    }
    return (int32_t)count;
}

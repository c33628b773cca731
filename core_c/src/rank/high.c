/* High poker without jokers. */
#include <stddef.h>

#include "rank/hand.h"
#include "rank/rankers.h"

int32_t felt_rank_many_of_a_kind(uint32_t one, uint32_t two, uint32_t three, uint32_t four) {
    const uint32_t first = felt_top(four != 0 ? four : three);
    const uint32_t others = one & ~felt_only(first);
    const uint32_t pair = felt_top(two & ~felt_only(first));

    if (four != 0) {
        return felt_value(FELT_FOUR_OF_A_KIND, first << 16 | felt_top(others) << 12);
    }
    if (pair != 0) {
        return felt_value(FELT_FULL_HOUSE, first << 16 | pair << 12);
    }
    return felt_value(FELT_THREE_OF_A_KIND, first << 16 | (felt_top_five(others) >> 4 & 0xFF00u));
}

static int32_t rank_flush(uint64_t lanes) {
    const uint32_t ranks =
        FELT_RANK_BITS & (felt_suit_count(lanes, 0) >= 5   ? felt_lane(lanes, 0)
                          : felt_suit_count(lanes, 1) >= 5 ? felt_lane(lanes, 1)
                          : felt_suit_count(lanes, 2) >= 5 ? felt_lane(lanes, 2)
                                                           : felt_lane(lanes, 3));
    const uint32_t straight = felt_ranks[ranks] >> 24 & 15u;

    if (straight != 0) {
        return felt_value(straight == 14 ? FELT_ROYAL_FLUSH : FELT_STRAIGHT_FLUSH, straight << 16);
    }
    /* Five of one suit leave two cards of seven: no full house and no four of a kind can stand
     * beside. */
    return felt_value(FELT_FLUSH, felt_top_five(ranks));
}

int32_t felt_rank_rare(uint64_t lanes) {
    if (felt_has_flush(lanes) != 0) {
        return rank_flush(lanes);
    }
    const struct felt_kinds kinds = felt_kinds(lanes);
    const uint32_t straight = felt_ranks[kinds.one] >> 24 & 15u;
    const int32_t made = felt_rank_kinds(kinds);

    return straight != 0 ? felt_better(made, felt_value(FELT_STRAIGHT, straight << 16)) : made;
}

static inline int32_t high(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    return felt_naturals(lanes) == n ? felt_rank_lanes(lanes) : 0;
}

int32_t felt_high(const uint8_t *cards, uint32_t n) {
    return n == 7 ? high(cards, 7) : n == 5 ? high(cards, 5) : high(cards, n);
}

void felt_high_batch(const uint8_t *cards, uint32_t n, int32_t *ranks, uint32_t hands) {
    if (n == 7) {
        for (uint32_t i = 0; i < hands; i++) {
            ranks[i] = high(cards + 7 * (size_t)i, 7);
        }
        return;
    }
    for (uint32_t i = 0; i < hands; i++) {
        ranks[i] = felt_high(cards + n * (size_t)i, n);
    }
}

int32_t felt_front(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    return felt_naturals(lanes) == n ? felt_rank_kinds(felt_kinds(lanes)) : 0;
}

/* Low hands. The larger number is the lower hand: the nibbles are counted down from 0xFFFFF. */
#include "rank/low.h"
#include "rank/rankers.h"

static inline int32_t low_value(uint32_t category, uint32_t nibbles) {
    return felt_value(category, FELT_NIBBLES - nibbles);
}

/* A high rank as a low one: the same ranks decide, the worse category is the better. */
static inline int32_t low_of(int32_t high, uint32_t nibbles) {
    static const uint8_t low[FELT_ROYAL_FLUSH + 1] = {
        [FELT_HIGH_CARD] = FELT_LOW_NO_PAIR,
        [FELT_ONE_PAIR] = FELT_LOW_ONE_PAIR,
        [FELT_TWO_PAIR] = FELT_LOW_TWO_PAIR,
        [FELT_THREE_OF_A_KIND] = FELT_LOW_THREE_OF_A_KIND,
        [FELT_STRAIGHT] = FELT_LOW_STRAIGHT,
        [FELT_FLUSH] = FELT_LOW_FLUSH,
        [FELT_FULL_HOUSE] = FELT_LOW_FULL_HOUSE,
        [FELT_FOUR_OF_A_KIND] = FELT_LOW_FOUR_OF_A_KIND,
        [FELT_STRAIGHT_FLUSH] = FELT_LOW_STRAIGHT_FLUSH,
        [FELT_ROYAL_FLUSH] = FELT_LOW_STRAIGHT_FLUSH,
    };

    return low_value(low[felt_category(high)], nibbles);
}

/* The same for a rank made of ranks with the ace lowest. */
static inline int32_t turned_over(int32_t high) {
    return low_of(high, felt_ace_is_one((uint32_t)high & FELT_NIBBLES));
}

/* The lowest `wanted` ranks of a set. */
static inline uint32_t lowest(uint32_t ranks, uint32_t wanted) {
    uint32_t kept = ranks;

    for (uint32_t count = felt_how_many(ranks); count > wanted; count--) {
        kept &= ~felt_only(felt_top(kept));
    }
    return kept;
}

/* Of six or seven ranks the one or two highest are left out; as likely as not, so without a branch.
 */
int32_t felt_low_no_pair(uint32_t ranks) {
    const uint32_t all = felt_ranks[ranks];
    const uint32_t count = all >> 28;
    const uint32_t first = (uint32_t)(count > 5) << (all >> 16 & 15u);
    const uint32_t second = (uint32_t)(count > 6) << (all >> 12 & 15u);

    return low_value(FELT_LOW_NO_PAIR, felt_top_five(ranks & ~((first | second) >> 2)) - 0x11111u);
}

/* Fewer than five ranks: pairs fill up the hand, the lowest first, then threes, then fours. */
static int32_t low_paired(struct felt_kinds low, uint32_t cards) {
    const uint32_t size = cards < 5 ? cards : 5;
    uint32_t spare = size - felt_how_many(low.one);

    low.two = lowest(low.two, spare);
    spare -= felt_how_many(low.two);
    low.three = lowest(low.three & low.two, spare);
    spare -= felt_how_many(low.three);
    low.four = lowest(low.four & low.three, spare);

    return turned_over(felt_rank_kinds(low));
}

static inline int32_t low_a5(uint64_t lanes, uint32_t n, uint32_t jokers) {
    const struct felt_kinds high = felt_kinds(lanes);
    const uint32_t held = felt_ace_low(high.one);
    const uint32_t one = jokers == 0 ? held : held | (held + 1); /* the lowest rank not held */

    if (n > 5 && felt_how_many(one) >= 5) {
        return felt_low_no_pair(one);
    }
    const uint32_t two = felt_ace_low(high.two);

    if (n == 5 && high.three == 0) {
        return turned_over(felt_rank_pairs(one, two));
    }
    return low_paired(
        (struct felt_kinds){one, two, felt_ace_low(high.three), felt_ace_low(high.four)}, n);
}

static inline int32_t low_or_better(const uint8_t *cards, uint32_t n, uint32_t ranks) {
    const uint64_t lanes = felt_gather(cards, n);

    return felt_naturals(lanes) == n
               ? felt_low_qualified(felt_ace_low(felt_kinds(lanes).one) & ranks)
               : 0;
}

int32_t felt_low_a5(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    return felt_naturals(lanes) == n ? low_a5(lanes, n, 0) : 0;
}

int32_t felt_low_a5_joker(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = felt_jokers(cards, n, lanes);

    return jokers <= 1 ? low_a5(lanes, n, jokers) : 0;
}

int32_t felt_low_8(const uint8_t *cards, uint32_t n) {
    return low_or_better(cards, n, FELT_EIGHT_OR_LOWER);
}
int32_t felt_low_9(const uint8_t *cards, uint32_t n) {
    return low_or_better(cards, n, FELT_NINE_OR_LOWER);
}

/* Deuce to seven: the ace is high only, so A-2-3-4-5 is no straight. */
int32_t felt_low_27(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    if (felt_naturals(lanes) != n) {
        return 0;
    }
    const uint32_t ranks = felt_kinds(lanes).one;

    if (ranks == FELT_WHEEL) {
        return low_value(felt_has_flush(lanes) != 0 ? FELT_LOW_FLUSH : FELT_LOW_NO_PAIR,
                         felt_top_five(ranks));
    }
    const int32_t high = felt_rank_lanes(lanes);

    return low_of(high, (uint32_t)high & FELT_NIBBLES);
}

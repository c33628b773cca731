/* What the rankers share: a hand as four 16-bit suit lanes, and the sets of ranks it holds once,
 * twice, three and four times. A rank is a nibble 2..14, a set of ranks 13 bits with the deuce
 * lowest. */
#ifndef FELT_HAND_H
#define FELT_HAND_H

#include "felt.h"
#include "rank/rank_table.h"

#define FELT_RANK_BITS 0x1FFFu
#define FELT_ACE_BIT 0x1000u
#define FELT_WHEEL 0x100Fu           /* A-2-3-4-5 */
#define FELT_MEXICAN_REMOVED 0x01C0u /* 8, 9 and 10 */
#define FELT_ALL_RANKS 0x1FFF1FFF1FFF1FFFull
#define FELT_NIBBLES 0xFFFFFu
#define FELT_UNSOUND 255u

/* Adds up to seven cards; what is no natural card adds nothing. */
static inline uint64_t felt_gather(const uint8_t *cards, uint32_t n) {
    uint64_t lanes = 0;

    for (uint32_t i = 0; i < n; i++) {
        lanes += felt_lanes[cards[i]];
    }
    return lanes;
}

static inline uint32_t felt_lane(uint64_t lanes, uint32_t suit) {
    return (uint32_t)(lanes >> (16 * suit)) & 0xFFFFu;
}

static inline uint32_t felt_suit_ranks(uint64_t lanes, uint32_t suit) {
    return felt_lane(lanes, suit) & FELT_RANK_BITS;
}

static inline uint32_t felt_suit_count(uint64_t lanes, uint32_t suit) {
    return felt_lane(lanes, suit) >> 13;
}

static inline uint32_t felt_how_many(uint32_t ranks) { return felt_ranks[ranks] >> 28; }

/* How many different natural cards were added up. A card that came twice carries, and a carry
 * always leaves fewer bits than cards, so a hand of n cards is sound when this is n. */
static inline uint32_t felt_naturals(uint64_t lanes) {
#if defined(__POPCNT__)
    return (uint32_t)__builtin_popcountll(lanes & FELT_ALL_RANKS);
#else
    return felt_how_many(felt_suit_ranks(lanes, 0)) + felt_how_many(felt_suit_ranks(lanes, 1)) +
           felt_how_many(felt_suit_ranks(lanes, 2)) + felt_how_many(felt_suit_ranks(lanes, 3));
#endif
}

/* How many jokers stand in a sound hand of n cards, FELT_UNSOUND if it is not sound. */
static inline uint32_t felt_jokers(const uint8_t *cards, uint32_t n, uint64_t lanes) {
    const uint32_t missing = n - felt_naturals(lanes);
    uint32_t first = 0;
    uint32_t second = 0;

    if (missing == 0) {
        return 0;
    }
    for (uint32_t i = 0; i < n; i++) {
        first += cards[i] == 52;
        second += cards[i] == 53;
    }
    return first <= 1 && second <= 1 && first + second == missing ? missing : FELT_UNSOUND;
}

/* 1 if some suit has five cards or more: its count is 4 and (2 or 1). */
static inline uint64_t felt_has_flush(uint64_t lanes) {
    return lanes & (lanes << 1 | lanes << 2) & 0x8000800080008000ull;
}

struct felt_kinds {
    uint32_t one, two, three, four; /* ranks held at least so many times */
};

/* Clubs stand beside diamonds and hearts beside spades, so both halves are worked on at once. */
static inline struct felt_kinds felt_kinds(uint64_t lanes) {
    const uint32_t minor = (uint32_t)lanes & 0x1FFF1FFFu;
    const uint32_t major = (uint32_t)(lanes >> 32) & 0x1FFF1FFFu;
    const uint32_t either = minor | major;
    const uint32_t both = minor & major;
    const uint32_t left = either >> 16;
    const uint32_t right = either & FELT_RANK_BITS;
    const uint32_t both_left = both >> 16;
    const uint32_t both_right = both & FELT_RANK_BITS;

    return (struct felt_kinds){left | right, both_left | both_right | (left & right),
                               (both_left & right) | (left & both_right), both_left & both_right};
}

/* The highest rank of a set, 0 if it is empty, and the set of one rank. */
static inline uint32_t felt_top(uint32_t ranks) { return felt_ranks[ranks] >> 16 & 15u; }
static inline uint32_t felt_only(uint32_t rank) { return (1u << rank) >> 2; }
static inline uint32_t felt_top_five(uint32_t ranks) { return felt_ranks[ranks] & FELT_NIBBLES; }

static inline int32_t felt_value(uint32_t category, uint32_t nibbles) {
    return (int32_t)(category << 20 | nibbles);
}

static inline int32_t felt_better(int32_t a, int32_t b) { return a > b ? a : b; }

/* Three and four of a kind and full houses of natural cards. */
int32_t felt_rank_many_of_a_kind(uint32_t one, uint32_t two, uint32_t three, uint32_t four);

/* No pair, one pair and two pair in one stroke, since random hands are mostly these. The set of
 * pairs and the set of kickers each have their nibbles in the table; of three pairs the lowest is a
 * kicker. */
static inline int32_t felt_rank_pairs(uint32_t one, uint32_t two) {
    static const uint32_t kickers_shown[3] = {0xFFFFFu, 0xFFF0u, 0xF00u};
    const uint32_t less_lowest = two & (two - 1);
    const uint32_t made = (less_lowest & (less_lowest - 1)) != 0 ? less_lowest : two;
    const uint32_t pairs = felt_ranks[made];
    const uint32_t kickers = felt_ranks[one & ~made];
    const uint32_t count = pairs >> 28;

    return felt_value(FELT_HIGH_CARD + count,
                      (pairs & 0xFF000u) | (kickers >> (4 * count) & kickers_shown[count]));
}

/* Hands of a kind, or none; straights and flushes are not looked for. */
static inline int32_t felt_rank_kinds(struct felt_kinds kinds) {
    if (kinds.three != 0) {
        return felt_rank_many_of_a_kind(kinds.one, kinds.two, kinds.three, kinds.four);
    }
    return felt_rank_pairs(kinds.one, kinds.two);
}

/* Flushes, straights, and three or four of a kind: the rarer hands of felt_rank_lanes(). */
int32_t felt_rank_rare(uint64_t lanes);

/* The best five of the natural cards added up in lanes: 5..7 of them, or fewer without a straight.
 * Where no rank comes three times, a rank held once stands in an odd number of suits. */
static inline int32_t felt_rank_lanes(uint64_t lanes) {
    const uint32_t minor = (uint32_t)lanes;
    const uint32_t major = (uint32_t)(lanes >> 32);
    const uint32_t either = minor | major;
    const uint32_t swapped = either << 16 | either >> 16;
    const uint32_t odd = minor ^ major;
    const uint32_t one = (either | swapped) & FELT_RANK_BITS;
    const uint32_t single = (odd ^ odd >> 16) & FELT_RANK_BITS;
    const uint32_t three = minor & major & swapped & 0x1FFF1FFFu;

    if (felt_has_flush(lanes) != 0 || three != 0 || (felt_ranks[one] & 0xF000000u) != 0) {
        return felt_rank_rare(lanes);
    }
    return felt_rank_pairs(one, one ^ single);
}

#endif

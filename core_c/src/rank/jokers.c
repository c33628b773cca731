/* High poker with jokers: wild, or the "bug" that is an ace or fills a straight or a flush. */
#include "rank/hand.h"
#include "rank/rankers.h"

enum rule {
    BUG = 1,      /* the joker is an ace, or fills a straight or flush */
    REPEAT = 2,   /* a joker in a flush may repeat a rank */
    NO_FLUSH = 4, /* the joker fills no plain flush */
    MEXICAN = 8   /* 41 cards: seven and jack are neighbours, a flush beats a full house */
};

#define MEXICAN_RANKS (FELT_RANK_BITS & ~FELT_MEXICAN_REMOVED)

/* The top rank of the best straight that ranks and jokers make, 0 if none. Run i of five starts at
 * bit i, the ace standing both lowest and highest; the five bits of every run are added up at once.
 */
static inline uint32_t straight_top(uint32_t ranks, uint32_t jokers, uint32_t rules) {
    const uint32_t gone = (rules & MEXICAN) != 0 ? 3 : 0;
    const uint32_t line = gone == 0 ? ranks : (ranks & 0x3Fu) | (ranks >> 3 & 0x3C0u);
    const uint32_t a = line << 1 | ranks >> 12;
    const uint32_t b = a >> 1;
    const uint32_t c = a >> 2;
    const uint32_t d = a >> 3;
    const uint32_t e = a >> 4;
    const uint32_t odd = a ^ b ^ c;
    const uint32_t twos = (a & b) | (c & (a ^ b));
    const uint32_t more_twos = (odd & d) | (e & (odd ^ d));
    const uint32_t four = twos & more_twos;
    const uint32_t ones = odd ^ d ^ e;
    const uint32_t runs = jokers == 0   ? four & ones
                          : jokers == 1 ? four
                                        : four | ((twos ^ more_twos) & ones);
    const uint32_t within = runs & (gone == 0 ? 0x3FFu : 0x7Fu);
    const uint32_t top = within == 0 ? 0 : felt_top(within) + 3;

    return top > 7 ? top + gone : top;
}

/* The five ranks of a flush whose jokers stand for the highest cards it lacks, or for aces. */
static inline uint32_t flush_ranks(uint32_t ranks, uint32_t jokers, uint32_t rules) {
    const uint32_t deck = (rules & MEXICAN) != 0 ? MEXICAN_RANKS : FELT_RANK_BITS;
    uint32_t filled = ranks;

    if ((rules & REPEAT) != 0) {
        return (0xEEEEEu << (20 - 4 * jokers) & FELT_NIBBLES) |
               felt_top_five(ranks) >> (4 * jokers);
    }
    for (uint32_t i = 0; i < jokers; i++) {
        filled |= felt_only(felt_top(deck & ~filled));
    }
    return felt_top_five(filled);
}

/* What one suit makes: a straight flush, a flush or 0. */
static inline int32_t suit_flush(uint32_t lane, uint32_t jokers, uint32_t rules) {
    const uint32_t count = lane >> 13;
    const uint32_t ranks = lane & FELT_RANK_BITS;
    const uint32_t filling = (rules & NO_FLUSH) != 0 ? 0 : jokers;
    const uint32_t top = straight_top(ranks, jokers, rules);

    if (top != 0) {
        return felt_value(top == 14 ? FELT_ROYAL_FLUSH : FELT_STRAIGHT_FLUSH, top << 16);
    }
    if (count + filling < 5) {
        return 0;
    }
    return felt_value((rules & MEXICAN) != 0 ? FELT_FLUSH_OVER_FULL_HOUSE : FELT_FLUSH,
                      flush_ranks(ranks, filling, rules));
}

/* Some suit has five cards with the jokers: its count is 4, or with two jokers 3 or more. */
static inline uint32_t may_flush(uint64_t lanes, uint32_t jokers) {
    const uint64_t enough = jokers == 0   ? felt_has_flush(lanes)
                            : jokers == 1 ? lanes
                                          : lanes | (lanes << 1 & lanes << 2);

    return (enough & 0x8000800080008000ull) != 0;
}

static inline int32_t best_flush(uint64_t lanes, uint32_t jokers, uint32_t rules) {
    const uint32_t half[2] = {(uint32_t)lanes, (uint32_t)(lanes >> 32)};
    int32_t best = 0;

    for (uint32_t suit = 0; suit < 4; suit++) {
        const uint32_t lane = half[suit >> 1] >> (16 * (suit & 1u)) & 0xFFFFu;

        if ((lane >> 13) + jokers >= 5) {
            best = felt_better(best, suit_flush(lane, jokers, rules));
        }
    }
    return best;
}

/* A wild joker joins the largest group: no other use makes a better hand of a kind. As without it,
 * none, one and more pairs are one stroke: a pair, three of a kind, a full house. */
static inline int32_t one_wild(struct felt_kinds kinds) {
    static const uint8_t category[4] = {FELT_ONE_PAIR, FELT_THREE_OF_A_KIND, FELT_FULL_HOUSE,
                                        FELT_FULL_HOUSE};
    static const uint32_t kickers_shown[4] = {0xFFFF0u, 0xFF00u, 0, 0};
    const uint32_t pairs = felt_ranks[kinds.two];
    const uint32_t count = pairs >> 28;
    const uint32_t kickers = felt_ranks[kinds.one & ~kinds.two];

    if (kinds.three != 0) {
        const uint32_t first = felt_top(kinds.four != 0 ? kinds.four : kinds.three);
        const uint32_t kicker = felt_top(kinds.one & ~felt_only(first));

        return kinds.four != 0 ? felt_value(FELT_FIVE_OF_A_KIND, first << 16)
                               : felt_value(FELT_FOUR_OF_A_KIND, first << 16 | kicker << 12);
    }
    return felt_value(category[count],
                      (pairs & 0xFF000u) | (kickers >> (4 * count) & kickers_shown[count]));
}

static inline int32_t two_wild(struct felt_kinds kinds) {
    if (kinds.three != 0) {
        return felt_value(FELT_FIVE_OF_A_KIND, felt_top(kinds.three) << 16);
    }
    if (kinds.two != 0) {
        const uint32_t first = felt_top(kinds.two);

        return felt_value(FELT_FOUR_OF_A_KIND, first << 16 | felt_top(kinds.one & ~felt_only(first))
                                                                 << 12);
    }
    return felt_value(FELT_THREE_OF_A_KIND, felt_top_five(kinds.one) & 0xFFF00u);
}

static inline int32_t bug_kinds(struct felt_kinds kinds) {
    if ((kinds.four & FELT_ACE_BIT) != 0) {
        return felt_value(FELT_FIVE_OF_A_KIND, 14u << 16);
    }
    kinds.four |= kinds.three & FELT_ACE_BIT;
    kinds.three |= kinds.two & FELT_ACE_BIT;
    kinds.two |= kinds.one & FELT_ACE_BIT;
    kinds.one |= FELT_ACE_BIT;
    return felt_rank_kinds(kinds);
}

static inline int32_t joker_kinds(struct felt_kinds kinds, uint32_t jokers, uint32_t rules) {
    if (jokers == 0) {
        return felt_rank_kinds(kinds);
    }
    return (rules & BUG) != 0 ? bug_kinds(kinds) : jokers == 1 ? one_wild(kinds) : two_wild(kinds);
}

static inline int32_t rank_with(uint64_t lanes, uint32_t jokers, uint32_t rules) {
    const struct felt_kinds kinds = felt_kinds(lanes);
    const uint32_t straight = straight_top(kinds.one, jokers, rules);
    const int32_t run = straight != 0 ? felt_value(FELT_STRAIGHT, straight << 16) : 0;
    const int32_t made = felt_better(joker_kinds(kinds, jokers, rules), run);

    return may_flush(lanes, jokers) ? felt_better(made, best_flush(lanes, jokers, rules)) : made;
}

/* most and rules are known where this is called, so that each use is code of its own. */
static inline int32_t rank_jokers(const uint8_t *cards, uint32_t n, uint32_t most, uint32_t rules) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = felt_jokers(cards, n, lanes);

    if (jokers == 0) {
        return felt_rank_lanes(lanes);
    }
    if (jokers > most) {
        return 0;
    }
    return jokers == 1 ? rank_with(lanes, 1, rules) : rank_with(lanes, 2, rules);
}

static inline int32_t rank_mexican(const uint8_t *cards, uint32_t n, uint32_t rules) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = felt_jokers(cards, n, lanes);

    if (jokers > 1 || (felt_kinds(lanes).one & FELT_MEXICAN_REMOVED) != 0) {
        return 0;
    }
    return rank_with(lanes, jokers, rules | MEXICAN);
}

/* Jokers without another card are aces. */
static inline int32_t rank_front(const uint8_t *cards, uint32_t n, uint32_t most, uint32_t rules) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = felt_jokers(cards, n, lanes);

    if (jokers > most) {
        return 0;
    }
    if (jokers == n) {
        return felt_value(jokers == 2 ? FELT_ONE_PAIR : FELT_HIGH_CARD, 14u << 16);
    }
    return joker_kinds(felt_kinds(lanes), jokers, rules);
}

int32_t felt_wild(const uint8_t *cards, uint32_t n) { return rank_jokers(cards, n, 2, 0); }
int32_t felt_wild_repeat(const uint8_t *cards, uint32_t n) {
    return rank_jokers(cards, n, 2, REPEAT);
}
int32_t felt_bug(const uint8_t *cards, uint32_t n) { return rank_jokers(cards, n, 1, BUG); }
int32_t felt_bug_no_flush(const uint8_t *cards, uint32_t n) {
    return rank_jokers(cards, n, 1, BUG | NO_FLUSH);
}
int32_t felt_front_wild(const uint8_t *cards, uint32_t n) { return rank_front(cards, n, 2, 0); }
int32_t felt_front_bug(const uint8_t *cards, uint32_t n) { return rank_front(cards, n, 1, BUG); }
int32_t felt_mexican_down(const uint8_t *cards, uint32_t n) { return rank_mexican(cards, n, 0); }
int32_t felt_mexican_repeat(const uint8_t *cards, uint32_t n) {
    return rank_mexican(cards, n, REPEAT);
}
int32_t felt_mexican_up(const uint8_t *cards, uint32_t n) { return rank_mexican(cards, n, BUG); }

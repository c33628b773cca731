/* Hole cards with a board: exactly two of four or five (Omaha, Big O), at most two of three
 * (Tahoe). */
#include "rank/low.h"
#include "rank/rankers.h"

#define BOARD 5
#define TRIPLES 10
#define MOST_PAIRS 10

struct deal {
    uint64_t hole[MOST_PAIRS]; /* each two hole cards */
    uint64_t board[TRIPLES];   /* each three board cards */
    uint32_t pairs;
};

static uint32_t sound(const uint8_t *cards, uint32_t hole) {
    const uint64_t own = felt_gather(cards, hole);
    const uint64_t board = felt_gather(cards + hole, BOARD);

    return felt_naturals(own) == hole && felt_naturals(board) == BOARD &&
           (own & board & FELT_ALL_RANKS) == 0;
}

static void choose(const uint8_t *cards, uint32_t hole, struct deal *deal) {
    const uint8_t *const board = cards + hole;
    const uint64_t all = felt_gather(board, BOARD);
    uint32_t triples = 0;

    deal->pairs = 0;
    for (uint32_t i = 1; i < hole; i++) {
        for (uint32_t j = 0; j < i; j++) {
            deal->hole[deal->pairs++] = felt_lanes[cards[i]] + felt_lanes[cards[j]];
        }
    }
    for (uint32_t i = 1; i < BOARD; i++) {
        for (uint32_t j = 0; j < i; j++) {
            deal->board[triples++] = all - felt_lanes[board[i]] - felt_lanes[board[j]];
        }
    }
}

static int32_t two_and_three(const uint8_t *cards, uint32_t hole) {
    struct deal deal;
    int32_t best = 0;

    if (sound(cards, hole) == 0) {
        return 0;
    }
    choose(cards, hole, &deal);
    for (uint32_t pair = 0; pair < deal.pairs; pair++) {
        for (uint32_t triple = 0; triple < TRIPLES; triple++) {
            best = felt_better(best, felt_rank_lanes(deal.hole[pair] + deal.board[triple]));
        }
    }
    return best;
}

/* Of two sets of five ranks the lower hand is the smaller number. */
static int32_t two_and_three_low(const uint8_t *cards, uint32_t hole, uint32_t low) {
    struct deal deal;
    uint32_t lowest = FELT_RANK_BITS;

    if (sound(cards, hole) == 0) {
        return 0;
    }
    choose(cards, hole, &deal);
    for (uint32_t pair = 0; pair < deal.pairs; pair++) {
        const uint32_t own = felt_ace_low(felt_kinds(deal.hole[pair]).one) & low;

        for (uint32_t triple = 0; triple < TRIPLES && felt_how_many(own) == 2; triple++) {
            const uint32_t board = felt_ace_low(felt_kinds(deal.board[triple]).one);
            const uint32_t ranks = (board | own) & low;

            if (felt_how_many(ranks) == 5 && ranks < lowest) {
                lowest = ranks;
            }
        }
    }
    return lowest == FELT_RANK_BITS ? felt_value(FELT_NO_LOW, 0) : felt_low_no_pair(lowest);
}

static inline int32_t two_of_three(const uint8_t *cards, int32_t (*rank)(uint64_t lanes)) {
    const uint64_t board = felt_gather(cards + 3, BOARD);
    int32_t best = 0;

    if (sound(cards, 3) == 0) {
        return 0;
    }
    for (uint32_t left_out = 0; left_out < 3; left_out++) {
        const uint64_t own = felt_gather(cards, 3) - felt_lanes[cards[left_out]];

        best = felt_better(best, rank(board + own));
    }
    return best;
}

static int32_t low_8_lanes(uint64_t lanes) {
    return felt_low_qualified(felt_ace_low(felt_kinds(lanes).one) & FELT_EIGHT_OR_LOWER);
}

static int32_t high_lanes(uint64_t lanes) { return felt_rank_lanes(lanes); }

/* The number of cards tells how many are hole cards. */
int32_t felt_omaha(const uint8_t *cards, uint32_t n) { return two_and_three(cards, n - BOARD); }
int32_t felt_omaha_low_8(const uint8_t *cards, uint32_t n) {
    return two_and_three_low(cards, n - BOARD, FELT_EIGHT_OR_LOWER);
}
int32_t felt_omaha_low_9(const uint8_t *cards, uint32_t n) {
    return two_and_three_low(cards, n - BOARD, FELT_NINE_OR_LOWER);
}
int32_t felt_tahoe(const uint8_t *cards, uint32_t n) {
    (void)n;
    return two_of_three(cards, high_lanes);
}
int32_t felt_tahoe_low_8(const uint8_t *cards, uint32_t n) {
    (void)n;
    return two_of_three(cards, low_8_lanes);
}

/* Chinese poker: thirteen cards in front three, middle five, back five; and the clean sweeps. */
#include "rank/check.h"

#include <stdbool.h>

enum { FRONT = 3, FIVE = 5, THIRTEEN = 13, RANKS = 13, SUITS = 4 };

static int32_t check(const uint8_t *cards, uint32_t cards_len) {
    return cards_len != THIRTEEN ? felt_error(FELT_BAD_COUNT, cards_len)
                                 : felt_check(cards, THIRTEEN, 0);
}

/* Straights and flushes do not count in front; where front and middle start alike the middle's
 * further cards make it the higher (angies and palomar chinese-poker, Ambiguities). */
int32_t felt_chinese_legal(int32_t equal_ok, const uint8_t *cards, uint32_t cards_len) {
    const int32_t error = check(cards, cards_len);

    if (equal_ok != 0 && equal_ok != 1) {
        return felt_error_value(1, 1);
    }
    if (error != 0) {
        return error;
    }
    const int32_t front = felt_rank(FELT_FRONT, cards, FRONT);
    const int32_t middle = felt_rank(FELT_HIGH, cards + FRONT, FIVE);
    const int32_t back = felt_rank(FELT_HIGH, cards + FRONT + FIVE, FIVE);

    return front <= middle && (middle < back || (middle == back && equal_ok != 0));
}

/* How many cards there are of each rank and suit. */
struct tally {
    uint8_t rank[RANKS];
    uint8_t suit[SUITS];
};

static void tally_up(const uint8_t *cards, struct tally *tally) {
    for (uint32_t i = 0; i < RANKS; i++) {
        tally->rank[i] = 0;
    }
    for (uint32_t i = 0; i < SUITS; i++) {
        tally->suit[i] = 0;
    }
    for (uint32_t i = 0; i < THIRTEEN; i++) {
        tally->rank[cards[i] >> 2]++;
        tally->suit[cards[i] & 3]++;
    }
}

static bool is_dragon(const struct tally *tally) {
    uint32_t held = 0;

    for (uint32_t i = 0; i < RANKS; i++) {
        held += tally->rank[i] != 0;
    }
    return held == RANKS;
}

/* Four of a kind may count as two pairs. */
static bool is_six_pairs(const struct tally *tally) {
    uint32_t pairs = 0;

    for (uint32_t i = 0; i < RANKS; i++) {
        pairs += tally->rank[i] / 2u;
    }
    return pairs == 6;
}

/* Each suit's cards must fill whole rows of three, five and five. */
static bool is_three_flushes(const struct tally *tally) {
    const uint32_t whole_rows = 1u << 0 | 1u << 3 | 1u << 5 | 1u << 8 | 1u << 10 | 1u << 13;
    bool whole = true;

    for (uint32_t i = 0; i < SUITS; i++) {
        whole = whole && (whole_rows >> tally->suit[i] & 1u) != 0;
    }
    return whole;
}

/* A run of five or three ranks, two bits to a rank; start 0 begins with the ace. */
static uint32_t run(uint32_t start, uint32_t length) {
    const uint32_t line = (length == FIVE ? 0x155u : 0x15u) << 2 * start;

    return line >> 2 | (line & 3u) << 2 * (RANKS - 1);
}

/* Two runs of five: every start of the one, and the other must be what is left. */
static bool is_two_straights(uint32_t ranks) {
    for (uint32_t first = 0; first + FIVE <= RANKS + 1; first++) {
        for (uint32_t second = first; second + FIVE <= RANKS + 1; second++) {
            if (run(first, FIVE) + run(second, FIVE) == ranks) {
                return true;
            }
        }
    }
    return false;
}

/* No straight holds a rank twice, so three of them hold no rank four times. The ace ends or begins
 * a straight, in front too (palomar chinese-poker, Ambiguities). */
static bool is_three_straights(const struct tally *tally) {
    uint32_t ranks = 0;

    for (uint32_t i = 0; i < RANKS; i++) {
        if (tally->rank[i] > 3) {
            return false;
        }
        ranks |= (uint32_t)tally->rank[i] << 2 * i;
    }
    for (uint32_t start = 0; start + FRONT <= RANKS + 1; start++) {
        const uint32_t front = run(start, FRONT);

        if (is_two_straights(ranks - front)) {
            return true;
        }
    }
    return false;
}

int32_t felt_chinese_sweeps(const uint8_t *cards, uint32_t cards_len) {
    const int32_t error = check(cards, cards_len);
    struct tally tally;

    if (error != 0) {
        return error;
    }
    tally_up(cards, &tally);
    return (is_dragon(&tally) ? FELT_DRAGON : 0) | (is_six_pairs(&tally) ? FELT_SIX_PAIRS : 0) |
           (is_three_straights(&tally) ? FELT_THREE_STRAIGHTS : 0) |
           (is_three_flushes(&tally) ? FELT_THREE_FLUSHES : 0);
}

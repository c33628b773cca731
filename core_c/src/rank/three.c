/* Three-card hands: Three Card Poker and Push 9. */
#include "rank/hand.h"
#include "rank/rankers.h"

#define ACE_KING_QUEEN 0x1C00u
#define ACE_DEUCE_THREE 0x1003u
#define PICTURES 0x0E00u
#define THREES 0x0002u

/* The top of three ranks in a row, 0 if they are not; A-2-3 is the lowest run. */
static uint32_t run_top(uint32_t ranks) {
    const uint32_t ends = ranks & ranks >> 1 & ranks >> 2;

    return ranks == ACE_DEUCE_THREE ? 3 : ends != 0 ? felt_top(ends) + 2 : 0;
}

static int32_t three_card(const uint8_t *cards, uint32_t n, uint32_t lowest_run_suited) {
    const uint64_t lanes = felt_gather(cards, n);

    if (felt_naturals(lanes) != n) {
        return 0;
    }
    const struct felt_kinds kinds = felt_kinds(lanes);
    const uint32_t suited =
        (cards[0] & 3u) == (cards[1] & 3u) && (cards[0] & 3u) == (cards[2] & 3u);
    const uint32_t run = run_top(kinds.one);
    const int32_t high = felt_rank_kinds(kinds);
    const uint32_t nibbles = (uint32_t)high & FELT_NIBBLES;

    if (kinds.one == ACE_KING_QUEEN && suited != 0) {
        return felt_value(FELT_3_MINI_ROYAL, run << 16);
    }
    if (suited != 0 && run >= lowest_run_suited) {
        return felt_value(FELT_3_STRAIGHT_FLUSH, run << 16);
    }
    if (kinds.three != 0) {
        return felt_value(FELT_3_THREE_OF_A_KIND, nibbles);
    }
    if (suited != 0) {
        return felt_value(FELT_3_FLUSH, nibbles);
    }
    if (run != 0) {
        return felt_value(FELT_3_STRAIGHT, run << 16);
    }
    return felt_value(kinds.two != 0 ? FELT_3_PAIR : FELT_3_HIGH_CARD, nibbles);
}

int32_t felt_three_card(const uint8_t *cards, uint32_t n) { return three_card(cards, n, 3); }
int32_t felt_three_card_strict(const uint8_t *cards, uint32_t n) { return three_card(cards, n, 4); }

/* poker-flats/push-9 485-489. */
int32_t felt_push_9(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    if (felt_naturals(lanes) != n) {
        return 0;
    }
    const struct felt_kinds kinds = felt_kinds(lanes);
    const uint32_t run = run_top(kinds.one);

    if (kinds.three == THREES) {
        return felt_value(FELT_9_THREE_THREES, 0);
    }
    if (kinds.three != 0) {
        return felt_value(FELT_9_THREE_OF_A_KIND, felt_top(kinds.three) << 16);
    }
    if (run != 0) {
        return felt_value(FELT_9_STRAIGHT, run << 16);
    }
    if ((kinds.one & ~PICTURES) == 0) {
        return felt_value(FELT_9_PICTURES, 0); /* mixed pictures tie */
    }
    return felt_nine(cards, n);
}

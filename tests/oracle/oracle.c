/* Which reading belongs to which ranker of felt.h. */
#include "oracle.h"

static const struct five_rules plain = {0}, repeats = {.flush_repeats = true};
static const struct five_rules mexican = {.mexican = true};
static const struct five_rules mexican_repeats = {.mexican = true, .flush_repeats = true};
static const struct five_rules wheel = {.wheel_second = true};
static const struct five_rules wheel_repeats = {.flush_repeats = true, .wheel_second = true};

static struct oracle_answer high(int32_t ranker, const uint8_t *cards, uint32_t n) {
    switch (ranker) {
    case FELT_WILD_REPEAT: return best_five(cards, n, repeats, JOKER_WILD);
    case FELT_WILD_WHEEL: return best_five(cards, n, wheel, JOKER_WILD);
    case FELT_WILD_REPEAT_WHEEL: return best_five(cards, n, wheel_repeats, JOKER_WILD);
    case FELT_BUG: return best_five(cards, n, plain, JOKER_BUG);
    case FELT_BUG_NO_FLUSH: return best_five(cards, n, plain, JOKER_BUG_NO_FLUSH);
    case FELT_FRONT:
    case FELT_FRONT_WILD: return front(cards, n, JOKER_WILD);
    case FELT_FRONT_BUG: return front(cards, n, JOKER_BUG);
    case FELT_MEXICAN_DOWN: return best_five(cards, n, mexican, JOKER_WILD);
    case FELT_MEXICAN_REPEAT: return best_five(cards, n, mexican_repeats, JOKER_WILD);
    case FELT_MEXICAN_UP: return best_five(cards, n, mexican, JOKER_BUG);
    case FELT_FORTUNE: return fortune(cards, JOKER_BUG, true);
    case FELT_FORTUNE_NO_FLUSH: return fortune(cards, JOKER_BUG_NO_FLUSH, true);
    case FELT_FORTUNE_WILD: return fortune(cards, JOKER_WILD, true);
    case FELT_FORTUNE_FACE_UP: return fortune(cards, JOKER_WILD, false);
    default: return best_five(cards, n, plain, JOKER_WILD);
    }
}

static struct oracle_answer board_or_low(int32_t ranker, const uint8_t *cards, uint32_t n) {
    switch (ranker) {
    case FELT_OMAHA: return hole_and_board(cards, 4, 2, 2, read_high);
    case FELT_BIG_O: return hole_and_board(cards, 5, 2, 2, read_high);
    case FELT_TAHOE: return hole_and_board(cards, 3, 0, 2, read_high);
    case FELT_OMAHA_LOW_8: return hole_and_board(cards, 4, 2, 2, read_low_8);
    case FELT_BIG_O_LOW_8: return hole_and_board(cards, 5, 2, 2, read_low_8);
    case FELT_OMAHA_LOW_9: return hole_and_board(cards, 4, 2, 2, read_low_9);
    case FELT_BIG_O_LOW_9: return hole_and_board(cards, 5, 2, 2, read_low_9);
    case FELT_TAHOE_LOW_8: return hole_and_board(cards, 3, 0, 2, read_low_8);
    case FELT_LOW_8: return low_qualified(cards, n, 8);
    case FELT_LOW_9: return low_qualified(cards, n, 9);
    case FELT_LOW_27: return low_27(cards);
    case FELT_LOW_BOARD: return low_board(cards, n);
    case FELT_BADUGI: return badugi(cards, n);
    default: return low_five(cards, n);
    }
}

void oracle(int32_t ranker, const uint8_t *cards, uint32_t n, struct oracle_answer *out) {
    if (ranker >= FELT_NINE && ranker <= FELT_BLACKJACK_X_SPLIT) {
        *out = ranker == FELT_NINE         ? nine(cards, n)
               : ranker == FELT_NINE_JOKER ? nine_joker(cards, n)
                                           : twenty_one(ranker, cards, n);
    } else if (ranker == FELT_THREE_CARD || ranker == FELT_THREE_CARD_STRICT) {
        *out = three_card(cards, ranker == FELT_THREE_CARD);
    } else if (ranker == FELT_PUSH_9) {
        *out = push_9(cards);
    } else if (ranker == FELT_TILE_PAIR) {
        *out = tile_pair(cards);
    } else if ((ranker >= FELT_LOW_A5 && ranker <= FELT_BADUGI) ||
               (ranker >= FELT_OMAHA && ranker <= FELT_TAHOE)) {
        *out = board_or_low(ranker, cards, n);
    } else {
        *out = high(ranker, cards, n);
    }
}

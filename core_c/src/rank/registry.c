/* One line a ranker: how many cards, how many jokers, which kind of deck, whose categories. */
#include "rank/check.h"
#include "rank/hand.h"
#include "rank/rankers.h"

enum deck { DECK = 0, SHOE = 1, TILES = 2 };

struct takes {
    uint8_t fewest, most, jokers, deck;
};

static const struct takes takes[FELT_RANKERS] = {
    [FELT_HIGH] = {5, 7, 0, DECK},
    [FELT_WILD] = {5, 7, 2, DECK},
    [FELT_WILD_REPEAT] = {5, 7, 2, DECK},
    [FELT_BUG] = {5, 7, 1, DECK},
    [FELT_BUG_NO_FLUSH] = {5, 7, 1, DECK},
    [FELT_FRONT] = {1, 4, 0, DECK},
    [FELT_FRONT_WILD] = {1, 4, 2, DECK},
    [FELT_FRONT_BUG] = {1, 4, 1, DECK},
    [FELT_MEXICAN_DOWN] = {5, 5, 1, DECK},
    [FELT_MEXICAN_REPEAT] = {5, 5, 1, DECK},
    [FELT_MEXICAN_UP] = {5, 5, 1, DECK},
    [FELT_OMAHA] = {9, 9, 0, DECK},
    [FELT_BIG_O] = {10, 10, 0, DECK},
    [FELT_TAHOE] = {8, 8, 0, DECK},
    [FELT_FORTUNE] = {7, 7, 1, DECK},
    [FELT_FORTUNE_NO_FLUSH] = {7, 7, 1, DECK},
    [FELT_FORTUNE_WILD] = {7, 7, 1, DECK},
    [FELT_FORTUNE_FACE_UP] = {7, 7, 1, DECK},
    [FELT_LOW_A5] = {5, 7, 0, DECK},
    [FELT_LOW_A5_JOKER] = {5, 7, 1, DECK},
    [FELT_LOW_8] = {5, 7, 0, DECK},
    [FELT_LOW_9] = {5, 7, 0, DECK},
    [FELT_LOW_27] = {5, 5, 0, DECK},
    [FELT_OMAHA_LOW_8] = {9, 9, 0, DECK},
    [FELT_BIG_O_LOW_8] = {10, 10, 0, DECK},
    [FELT_OMAHA_LOW_9] = {9, 9, 0, DECK},
    [FELT_BIG_O_LOW_9] = {10, 10, 0, DECK},
    [FELT_TAHOE_LOW_8] = {8, 8, 0, DECK},
    [FELT_LOW_BOARD] = {1, 4, 0, DECK},
    [FELT_BADUGI] = {4, 5, 0, DECK},
    [FELT_THREE_CARD] = {3, 3, 0, DECK},
    [FELT_THREE_CARD_STRICT] = {3, 3, 0, DECK},
    [FELT_PUSH_9] = {3, 3, 0, DECK},
    [FELT_TILE_PAIR] = {2, 2, 0, TILES},
    [FELT_NINE] = {1, 4, 0, SHOE},
    [FELT_NINE_JOKER] = {1, 3, 2, SHOE},
    [FELT_PURE_21_5] = {1, 22, 0, SHOE},
    [FELT_SPANISH_21_5] = {1, 22, 0, SHOE},
    [FELT_NO_BUST_20_5] = {1, 22, 0, SHOE},
    [FELT_SPLIT_21] = {1, 22, 0, SHOE},
    [FELT_NO_BUST_SPLIT] = {1, 22, 0, SHOE},
    [FELT_NO_BUST_22] = {1, 22, 2, SHOE},
    [FELT_CALIFORNIA_22] = {1, 22, 4, SHOE},
    [FELT_BLACKJACK_X] = {1, 22, 0, SHOE},
    [FELT_BLACKJACK_X_SPLIT] = {1, 22, 0, SHOE},
    [FELT_WILD_WHEEL] = {5, 7, 2, DECK},
    [FELT_WILD_REPEAT_WHEEL] = {5, 7, 2, DECK},
};

static int32_t rank_sound(int32_t ranker, const uint8_t *cards, uint32_t n) {
    switch (ranker) {
    case FELT_HIGH: return felt_high(cards, n);
    case FELT_WILD: return felt_wild(cards, n);
    case FELT_WILD_REPEAT: return felt_wild_repeat(cards, n);
    case FELT_WILD_WHEEL: return felt_wild_wheel(cards, n);
    case FELT_WILD_REPEAT_WHEEL: return felt_wild_repeat_wheel(cards, n);
    case FELT_BUG: return felt_bug(cards, n);
    case FELT_BUG_NO_FLUSH: return felt_bug_no_flush(cards, n);
    case FELT_FRONT: return felt_front(cards, n);
    case FELT_FRONT_WILD: return felt_front_wild(cards, n);
    case FELT_FRONT_BUG: return felt_front_bug(cards, n);
    case FELT_MEXICAN_DOWN: return felt_mexican_down(cards, n);
    case FELT_MEXICAN_REPEAT: return felt_mexican_repeat(cards, n);
    case FELT_MEXICAN_UP: return felt_mexican_up(cards, n);
    case FELT_OMAHA:
    case FELT_BIG_O: return felt_omaha(cards, n);
    case FELT_TAHOE: return felt_tahoe(cards, n);
    case FELT_FORTUNE: return felt_fortune(cards, n);
    case FELT_FORTUNE_NO_FLUSH: return felt_fortune_no_flush(cards, n);
    case FELT_FORTUNE_WILD: return felt_fortune_wild(cards, n);
    case FELT_FORTUNE_FACE_UP: return felt_fortune_face_up(cards, n);
    case FELT_LOW_A5:
    case FELT_LOW_BOARD: return felt_low_a5(cards, n);
    case FELT_LOW_A5_JOKER: return felt_low_a5_joker(cards, n);
    case FELT_LOW_8: return felt_low_8(cards, n);
    case FELT_LOW_9: return felt_low_9(cards, n);
    case FELT_LOW_27: return felt_low_27(cards, n);
    case FELT_OMAHA_LOW_8:
    case FELT_BIG_O_LOW_8: return felt_omaha_low_8(cards, n);
    case FELT_OMAHA_LOW_9:
    case FELT_BIG_O_LOW_9: return felt_omaha_low_9(cards, n);
    case FELT_TAHOE_LOW_8: return felt_tahoe_low_8(cards, n);
    case FELT_BADUGI: return felt_badugi(cards, n);
    case FELT_THREE_CARD: return felt_three_card(cards, n);
    case FELT_THREE_CARD_STRICT: return felt_three_card_strict(cards, n);
    case FELT_PUSH_9: return felt_push_9(cards, n);
    case FELT_TILE_PAIR: return felt_tile_pair(cards, n);
    case FELT_NINE: return felt_nine(cards, n);
    case FELT_NINE_JOKER: return felt_nine_joker(cards, n);
    default: return felt_twenty_one(ranker, cards, n);
    }
}

/* Why rank_sound() gave 0. */
static int32_t find_error(int32_t ranker, const uint8_t *cards, uint32_t n) {
    const struct takes *const take = &takes[ranker];
    const int32_t error = take->deck == TILES  ? felt_check_tiles(cards, n)
                          : take->deck == SHOE ? felt_check_shoe(cards, n, take->jokers)
                                               : felt_check(cards, n, take->jokers);

    if (error != 0) {
        return error;
    }
    if (ranker >= FELT_MEXICAN_DOWN && ranker <= FELT_MEXICAN_UP) {
        return felt_check_removed(cards, n, FELT_MEXICAN_REMOVED);
    }
    if (ranker >= FELT_PURE_21_5 && ranker <= FELT_BLACKJACK_X_SPLIT) {
        return felt_count(ranker, cards, n);
    }
    /* What is left is FELT_NINE_JOKER: two jokers only as the first two cards. */
    return felt_check_shoe(cards, n, 1);
}

int32_t felt_rank(int32_t ranker, const uint8_t *cards, uint32_t cards_len) {
    if (ranker < 0 || ranker >= FELT_RANKERS) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    if (cards_len < takes[ranker].fewest || cards_len > takes[ranker].most) {
        return felt_error(FELT_BAD_COUNT, cards_len);
    }
    const int32_t rank = rank_sound(ranker, cards, cards_len);

    return rank != 0 ? rank : find_error(ranker, cards, cards_len);
}

int32_t felt_rank_high(const uint8_t *cards, uint32_t cards_len) {
    const int32_t rank = cards_len >= 5 && cards_len <= 7 ? felt_high(cards, cards_len) : 0;

    return rank != 0 ? rank : felt_rank(FELT_HIGH, cards, cards_len);
}

static void rank_all(int32_t ranker, const uint8_t *cards, uint32_t n, int32_t *ranks,
                     uint32_t hands) {
    if (ranker == FELT_HIGH) {
        felt_high_batch(cards, n, ranks, hands);
        return;
    }
    for (uint32_t i = 0; i < hands; i++) {
        ranks[i] = rank_sound(ranker, cards + i * n, n);
    }
}

int32_t felt_rank_batch(int32_t ranker, const uint8_t *cards, uint32_t cards_len, int32_t *ranks,
                        uint32_t ranks_len) {
    const uint32_t each = ranks_len == 0 ? 0 : cards_len / ranks_len;
    int32_t bad = 0;

    if (ranker < 0 || ranker >= FELT_RANKERS) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    if (each * ranks_len != cards_len || each < takes[ranker].fewest || each > takes[ranker].most) {
        return felt_error(FELT_BAD_COUNT, each);
    }
    rank_all(ranker, cards, each, ranks, ranks_len);
    for (uint32_t i = 0; i < ranks_len; i++) {
        if (ranks[i] == 0) {
            ranks[i] = find_error(ranker, cards + i * each, each);
            bad++;
        }
    }
    return bad;
}

int32_t felt_ranker_takes(int32_t ranker) {
    if (ranker < 0 || ranker >= FELT_RANKERS) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    const struct takes *const take = &takes[ranker];

    return take->fewest | take->most << 8 | take->jokers << 16 | take->deck << 24;
}

/* What rankers and categories are called. */
#include "cards/print.h"

enum family { HIGH, LOW, BADUGI, THREE, PUSH_9, TILES, NINE, TWENTY_ONE, FAMILIES };

#define MOST_CATEGORIES 16

struct ranker {
    char name[24];
    uint8_t family;
};

static const struct ranker rankers[FELT_RANKERS] = {
    [FELT_HIGH] = {"high", HIGH},
    [FELT_WILD] = {"wild", HIGH},
    [FELT_WILD_REPEAT] = {"wild-repeat", HIGH},
    [FELT_BUG] = {"bug", HIGH},
    [FELT_BUG_NO_FLUSH] = {"bug-no-flush", HIGH},
    [FELT_FRONT] = {"front", HIGH},
    [FELT_FRONT_WILD] = {"front-wild", HIGH},
    [FELT_FRONT_BUG] = {"front-bug", HIGH},
    [FELT_MEXICAN_DOWN] = {"mexican-down", HIGH},
    [FELT_MEXICAN_REPEAT] = {"mexican-repeat", HIGH},
    [FELT_MEXICAN_UP] = {"mexican-up", HIGH},
    [FELT_OMAHA] = {"omaha", HIGH},
    [FELT_BIG_O] = {"big-o", HIGH},
    [FELT_TAHOE] = {"tahoe", HIGH},
    [FELT_FORTUNE] = {"fortune", HIGH},
    [FELT_FORTUNE_NO_FLUSH] = {"fortune-no-flush", HIGH},
    [FELT_FORTUNE_WILD] = {"fortune-wild", HIGH},
    [FELT_FORTUNE_FACE_UP] = {"fortune-face-up", HIGH},
    [FELT_LOW_A5] = {"low-a5", LOW},
    [FELT_LOW_A5_JOKER] = {"low-a5-joker", LOW},
    [FELT_LOW_8] = {"low-8", LOW},
    [FELT_LOW_9] = {"low-9", LOW},
    [FELT_LOW_27] = {"low-27", LOW},
    [FELT_OMAHA_LOW_8] = {"omaha-low-8", LOW},
    [FELT_BIG_O_LOW_8] = {"big-o-low-8", LOW},
    [FELT_OMAHA_LOW_9] = {"omaha-low-9", LOW},
    [FELT_BIG_O_LOW_9] = {"big-o-low-9", LOW},
    [FELT_TAHOE_LOW_8] = {"tahoe-low-8", LOW},
    [FELT_LOW_BOARD] = {"low-board", LOW},
    [FELT_BADUGI] = {"badugi", BADUGI},
    [FELT_THREE_CARD] = {"three-card", THREE},
    [FELT_THREE_CARD_STRICT] = {"three-card-strict", THREE},
    [FELT_PUSH_9] = {"push-9", PUSH_9},
    [FELT_TILE_PAIR] = {"tile-pair", TILES},
    [FELT_NINE] = {"nine", NINE},
    [FELT_NINE_JOKER] = {"nine-joker", NINE},
    [FELT_PURE_21_5] = {"pure-21-5", TWENTY_ONE},
    [FELT_SPANISH_21_5] = {"spanish-21-5", TWENTY_ONE},
    [FELT_NO_BUST_20_5] = {"no-bust-20-5", TWENTY_ONE},
    [FELT_SPLIT_21] = {"split-21", TWENTY_ONE},
    [FELT_NO_BUST_SPLIT] = {"no-bust-split", TWENTY_ONE},
    [FELT_NO_BUST_22] = {"no-bust-22", TWENTY_ONE},
    [FELT_CALIFORNIA_22] = {"california-22", TWENTY_ONE},
    [FELT_BLACKJACK_X] = {"blackjack-x", TWENTY_ONE},
    [FELT_BLACKJACK_X_SPLIT] = {"blackjack-x-split", TWENTY_ONE},
    [FELT_WILD_WHEEL] = {"wild-wheel", HIGH},
    [FELT_WILD_REPEAT_WHEEL] = {"wild-repeat-wheel", HIGH},
};

static const char categories[FAMILIES][MOST_CATEGORIES][40] = {
    [HIGH] = {[FELT_HIGH_CARD] = "high card",
              [FELT_ONE_PAIR] = "one pair",
              [FELT_TWO_PAIR] = "two pair",
              [FELT_THREE_OF_A_KIND] = "three of a kind",
              [FELT_STRAIGHT] = "straight",
              [FELT_FLUSH] = "flush",
              [FELT_FULL_HOUSE] = "full house",
              [FELT_FLUSH_OVER_FULL_HOUSE] = "flush",
              [FELT_FOUR_OF_A_KIND] = "four of a kind",
              [FELT_STRAIGHT_FLUSH] = "straight flush",
              [FELT_ROYAL_FLUSH] = "royal flush",
              [FELT_FIVE_OF_A_KIND] = "five of a kind",
              [FELT_SEVEN_STRAIGHT_FLUSH_JOKER] = "seven-card straight flush with joker",
              [FELT_ROYAL_FLUSH_ROYAL_MATCH] = "royal flush and royal match",
              [FELT_SEVEN_STRAIGHT_FLUSH] = "seven-card straight flush"},
    [LOW] = {[FELT_NO_LOW] = "no low",
             [FELT_LOW_STRAIGHT_FLUSH] = "straight flush",
             [FELT_LOW_FOUR_OF_A_KIND] = "four of a kind",
             [FELT_LOW_FULL_HOUSE] = "full house",
             [FELT_LOW_FLUSH] = "flush",
             [FELT_LOW_STRAIGHT] = "straight",
             [FELT_LOW_THREE_OF_A_KIND] = "three of a kind",
             [FELT_LOW_TWO_PAIR] = "two pair",
             [FELT_LOW_ONE_PAIR] = "one pair",
             [FELT_LOW_NO_PAIR] = "no pair"},
    [BADUGI] = {[FELT_ONE_CARD] = "one card",
                [FELT_TWO_CARDS] = "two cards",
                [FELT_THREE_CARDS] = "three cards",
                [FELT_FOUR_CARDS] = "badugi"},
    [THREE] = {[FELT_3_HIGH_CARD] = "high card",
               [FELT_3_PAIR] = "one pair",
               [FELT_3_FLUSH] = "flush",
               [FELT_3_STRAIGHT] = "straight",
               [FELT_3_THREE_OF_A_KIND] = "three of a kind",
               [FELT_3_STRAIGHT_FLUSH] = "straight flush",
               [FELT_3_MINI_ROYAL] = "mini royal flush"},
    [PUSH_9] = {[FELT_9_COUNT] = "count",
                [FELT_9_PICTURES] = "three pictures",
                [FELT_9_STRAIGHT] = "straight",
                [FELT_9_THREE_OF_A_KIND] = "three of a kind",
                [FELT_9_THREE_THREES] = "three threes"},
    [TILES] = {[FELT_TILE_NUMBER] = "number",
               [FELT_TILE_GONG] = "gong",
               [FELT_TILE_WONG] = "wong",
               [FELT_TILE_UNMATCHED] = "unmatched pair",
               [FELT_TILE_MATCHED] = "matched pair",
               [FELT_TILE_SUPREME] = "supreme pair"},
    [NINE] = {[FELT_COUNT] = "count", [FELT_TWO_JOKERS] = "natural"},
    [TWENTY_ONE] = {[FELT_BUST] = "over",
                    [FELT_TOTAL] = "total",
                    [FELT_HARD_31] = "hard 31",
                    [FELT_NATURAL] = "natural"},
};

static uint32_t is_ranker(int32_t ranker) { return ranker >= 0 && ranker < FELT_RANKERS; }

static uint32_t same(const char *written, uint32_t length, const char *name) {
    uint32_t i = 0;

    while (i < length && name[i] != '\0' && written[i] == name[i]) {
        i++;
    }
    return i == length && name[i] == '\0';
}

int32_t felt_ranker_name(int32_t ranker, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    if (!is_ranker(ranker)) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    felt_put_text(&to, rankers[ranker].name);
    return felt_printed(&to);
}

int32_t felt_ranker_find(const char *name, uint32_t name_len) {
    for (int32_t ranker = 0; ranker < FELT_RANKERS; ranker++) {
        if (same(name, name_len, rankers[ranker].name)) {
            return ranker;
        }
    }
    return felt_error(FELT_BAD_RANKER, 0);
}

int32_t felt_category_name(int32_t ranker, int32_t category, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    if (!is_ranker(ranker)) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    if (category < 0 || category >= MOST_CATEGORIES ||
        categories[rankers[ranker].family][category][0] == '\0') {
        return felt_error_value(2, MOST_CATEGORIES - 1);
    }
    felt_put_text(&to, categories[rankers[ranker].family][category]);
    return felt_printed(&to);
}

/* Hands that more than five cards make: hole and board cards, and the seven cards of the Fortune
 * bonus. */
#include "oracle.h"

struct oracle_answer read_high(const uint8_t five[5]) {
    struct five_rules plain = {0};
    return five_joker(five, plain, JOKER_WILD);
}

/* Between `fewest` and `most` of the hole cards, the rest of the five from the board (big-o and
 * omaha: exactly two; tahoe-pineapple: two, one or none). */
struct oracle_answer hole_and_board(const uint8_t *cards, uint32_t hole, uint32_t fewest,
                                    uint32_t most, reader *read) {
    struct oracle_answer best = {0, 0};
    uint32_t n = hole + 5;
    for (uint32_t chosen = 0; chosen < 1u << n; chosen++) {
        uint8_t five[5];
        uint32_t from_hole = bits_in(chosen & ((1u << hole) - 1));
        if (from_hole >= fewest && from_hole <= most && pick_five(cards, n, chosen, five)) {
            keep_better(&best, read(five));
        }
    }
    return best;
}

/* The top card of a seven-card straight flush of natural cards, or 0: A-K-Q-J-10-9-8 down to
 * 7-...-A (fortune-pai-gow-poker L837-851). */
static int seven_in_suit(const struct card seven[7]) {
    bool held[15] = {false};
    for (int i = 0; i < 7; i++) {
        if (seven[i].suit != seven[0].suit) {
            return 0;
        }
        held[seven[i].rank] = true;
    }
    held[1] = held[ACE];
    for (int top = ACE; top >= 7; top--) {
        int run = 0;
        while (run < 7 && held[top - run]) {
            run++;
        }
        if (run == 7) {
            return top;
        }
    }
    return 0;
}

static int seven_straight_flush(const uint8_t cards[7]) {
    struct card seven[7];
    int joker = -1, best = 0;
    for (int i = 0; i < 7; i++) {
        seven[i] = card_of(cards[i]);
        joker = is_joker(cards[i]) ? i : joker;
    }
    if (joker < 0) {
        return seven_in_suit(seven);
    }
    for (uint8_t code = 0; code < 52; code++) {
        seven[joker] = card_of(code);
        int top = seven_in_suit(seven);
        best = top > best ? top : best;
    }
    return best;
}

/* A royal flush in five cards, and a natural king and queen of one suit in the other two: the joker
 * may complete the royal flush but not the match (kings fortune, Ambiguities 7). */
static bool royal_match(const uint8_t cards[7]) {
    struct five_rules plain = {0};
    for (int a = 0; a < 7; a++) {
        for (int b = 0; b < 7; b++) {
            struct card king = card_of(cards[a]), queen = card_of(cards[b]);
            if (king.rank != KING || queen.rank != QUEEN || king.suit != queen.suit) {
                continue;
            }
            uint8_t five[5];
            int count = 0;
            for (int i = 0; i < 7; i++) {
                if (i != a && i != b) {
                    five[count++] = cards[i];
                }
            }
            if (five_joker(five, plain, JOKER_BUG).category == FELT_ROYAL_FLUSH) {
                return true;
            }
        }
    }
    return false;
}

/* With a wild joker the chart has one row for the seven-card straight flush and no royal match
 * (crystal face-up pai gow, Ambiguities 6); the limited joker's chart names the joker. */
struct oracle_answer fortune(const uint8_t seven[7], enum joker_rule joker,
                             bool bonus_names_joker) {
    struct five_rules plain = {0};
    struct oracle_answer best = best_five(seven, 7, plain, joker);
    bool with_joker = false;
    for (int i = 0; i < 7; i++) {
        with_joker |= is_joker(seven[i]);
    }
    int top = seven_straight_flush(seven);
    if (top) {
        struct oracle_answer all_seven = {FELT_SEVEN_STRAIGHT_FLUSH, (uint32_t)top};
        if (with_joker && bonus_names_joker) {
            all_seven.category = FELT_SEVEN_STRAIGHT_FLUSH_JOKER;
        }
        keep_better(&best, all_seven);
    }
    if (bonus_names_joker && royal_match(seven)) {
        struct oracle_answer match = {FELT_ROYAL_FLUSH_ROYAL_MATCH, 0};
        keep_better(&best, match);
    }
    return best;
}

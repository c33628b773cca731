/* Low hands: the ordinary order turned round, every choice of five tried. */
#include "oracle.h"

/* The ace is one in every low but deuce-to-seven (lowball 96; razz; badugi 446-497). */
static int low_rank(uint8_t code) {
    int rank = card_of(code).rank;
    return rank == ACE ? 1 : rank;
}

/* Turns a compare key round, so that the lower hand has the larger key. */
static uint32_t lower_is_better(uint32_t key) { return 0xFFFFFFFFu - key; }

/* Groups of n ranks, largest group first and highest rank first inside equal groups. */
static struct oracle_answer low_groups(const int *ranks, uint32_t n) {
    int held[15] = {0}, digits[5] = {0}, count = 0, pairs = 0, largest = 0;
    for (uint32_t i = 0; i < n; i++) {
        held[ranks[i]]++;
    }
    for (int size = 5; size > 0; size--) {
        for (int rank = ACE; rank >= 1; rank--) {
            if (held[rank] != size) {
                continue;
            }
            pairs += size == 2;
            largest = size > largest ? size : largest;
            for (int copies = 0; copies < size; copies++) {
                digits[count++] = rank;
            }
        }
    }
    int category = FELT_LOW_NO_PAIR;
    if (largest == 4) {
        category = FELT_LOW_FOUR_OF_A_KIND;
    } else if (largest == 3) {
        category = pairs ? FELT_LOW_FULL_HOUSE : FELT_LOW_THREE_OF_A_KIND;
    } else if (pairs) {
        category = pairs == 2 ? FELT_LOW_TWO_PAIR : FELT_LOW_ONE_PAIR;
    }
    struct oracle_answer answer = {category, lower_is_better(key_of(digits, 5))};
    return answer;
}

/* The joker is the lowest rank the hand lacks, so it never pairs (angies lowball 301-304;
 * poker-flats lowball 95). */
static struct oracle_answer low_of_five(const uint8_t five[5]) {
    int ranks[5], joker = -1;
    bool held[15] = {false};
    for (int i = 0; i < 5; i++) {
        if (is_joker(five[i])) {
            joker = i;
        } else {
            ranks[i] = low_rank(five[i]);
            held[ranks[i]] = true;
        }
    }
    if (joker >= 0) {
        int lowest = 1;
        while (held[lowest]) {
            lowest++;
        }
        ranks[joker] = lowest;
    }
    return low_groups(ranks, 5);
}

struct oracle_answer low_five(const uint8_t *cards, uint32_t n) {
    struct oracle_answer best = {0, 0};
    for (uint32_t chosen = 0; chosen < 1u << n; chosen++) {
        uint8_t five[5];
        if (pick_five(cards, n, chosen, five)) {
            keep_better(&best, low_of_five(five));
        }
    }
    return best;
}

/* Five different ranks, none above `highest` (tahoe-pineapple, Values; casino-99 crazy pineapple
 * 5616 for the nine). A hand that does not qualify is no low at all, so all of them are equal. */
struct oracle_answer low_qualified(const uint8_t *cards, uint32_t n, int highest) {
    struct oracle_answer best = low_five(cards, n), no_low = {FELT_NO_LOW, 0};
    int top[5] = {highest, 15, 15, 15, 15};
    bool low_enough = best.key >= lower_is_better(key_of(top, 5));
    return best.category == FELT_LOW_NO_PAIR && low_enough ? best : no_low;
}

struct oracle_answer read_low_8(const uint8_t five[5]) {
    return low_qualified(five, 5, 8);
}

struct oracle_answer read_low_9(const uint8_t five[5]) {
    return low_qualified(five, 5, 9);
}

/* Deuce to seven: the high ranking turned round, the ace always high, so that A-2-3-4-5 is no
 * straight (deuce-seven-triple-draw, Values; baduci 722). */
struct oracle_answer low_27(const uint8_t five[5]) {
    int ranks[5];
    bool flush = true, held[15] = {false};
    for (int i = 0; i < 5; i++) {
        ranks[i] = card_of(five[i]).rank;
        held[ranks[i]] = true;
        flush = flush && card_of(five[i]).suit == card_of(five[0]).suit;
    }
    struct oracle_answer answer = low_groups(ranks, 5);
    if (answer.category != FELT_LOW_NO_PAIR) {
        return answer;
    }
    bool straight = false;
    for (int low = 2; low <= TEN; low++) {
        straight |= held[low] && held[low + 1] && held[low + 2] && held[low + 3] && held[low + 4];
    }
    if (straight) {
        answer.category = flush ? FELT_LOW_STRAIGHT_FLUSH : FELT_LOW_STRAIGHT;
    } else if (flush) {
        answer.category = FELT_LOW_FLUSH;
    }
    return answer;
}

/* Razz boards compare like hands, no pair before pairs (poker-flats razz, Ambiguities). */
struct oracle_answer low_board(const uint8_t *cards, uint32_t n) {
    int ranks[4];
    for (uint32_t i = 0; i < n; i++) {
        ranks[i] = low_rank(cards[i]);
    }
    return low_groups(ranks, n);
}

static struct oracle_answer badugi_of(const uint8_t *cards, uint32_t n, uint32_t chosen) {
    struct oracle_answer none = {0, 0};
    int digits[4] = {0}, count = 0, suits = 0, held[15] = {0};
    for (uint32_t i = 0; i < n; i++) {
        if (chosen >> i & 1) {
            int suit = 1 << card_of(cards[i]).suit;
            if (held[low_rank(cards[i])]++ || (suits & suit)) {
                return none;
            }
            suits |= suit;
        }
    }
    for (int rank = ACE; rank >= 1; rank--) {
        if (held[rank]) {
            digits[count++] = rank;
        }
    }
    struct oracle_answer answer = {count, lower_is_better(key_of(digits, 4))};
    return answer;
}

/* The most cards of different rank and suit, and among those the lowest (badugi, Values; baduci
 * 682). */
struct oracle_answer badugi(const uint8_t *cards, uint32_t n) {
    struct oracle_answer best = {0, 0};
    for (uint32_t chosen = 1; chosen < 1u << n; chosen++) {
        keep_better(&best, badugi_of(cards, n, chosen));
    }
    return best;
}

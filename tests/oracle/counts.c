/* Hands that are counted: nine and twenty-one. */
#include "oracle.h"

static int ten_or_face(uint8_t code) {
    int rank = card_of(code).rank;
    return rank > TEN ? TEN : rank;
}

static int jokers_in(const uint8_t *cards, uint32_t n) {
    int jokers = 0;
    for (uint32_t i = 0; i < n; i++) {
        jokers += is_joker(cards[i]);
    }
    return jokers;
}

/* Units digit; ace one, tens and pictures nothing (21st-century-baccarat-joker, Values; super-9).
 */
struct oracle_answer nine(const uint8_t *cards, uint32_t n) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += card_of(cards[i]).rank == ACE ? 1 : (uint32_t)ten_or_face(cards[i]);
    }
    struct oracle_answer answer = {FELT_COUNT, sum % 10};
    return answer;
}

/* One joker is worth whatever makes nine; two as the initial hand are the natural (l. 1889, 2053).
 */
struct oracle_answer nine_joker(const uint8_t *cards, uint32_t n) {
    int jokers = jokers_in(cards, n);
    if (jokers == 0) {
        return nine(cards, n);
    }
    struct oracle_answer answer = {jokers == 2 ? FELT_TWO_JOKERS : FELT_COUNT, 9};
    return answer;
}

static int hard_total(const uint8_t *cards, uint32_t n) {
    int total = 0;
    for (uint32_t i = 0; i < n; i++) {
        total += card_of(cards[i]).rank == ACE ? 1 : ten_or_face(cards[i]);
    }
    return total;
}

static int aces_in(const uint8_t *cards, uint32_t n) {
    int aces = 0;
    for (uint32_t i = 0; i < n; i++) {
        aces += !is_joker(cards[i]) && card_of(cards[i]).rank == ACE;
    }
    return aces;
}

/* One ace may be eleven where that does not go over; two aces are 2 or 12 (no-bust 4.0a, Values).
 */
static int best_total(const uint8_t *cards, uint32_t n, int limit) {
    int total = hard_total(cards, n);
    return aces_in(cards, n) > 0 && total + 10 <= limit ? total + 10 : total;
}

static bool is_ten_value(uint8_t code) {
    return ten_or_face(code) == TEN && card_of(code).rank != ACE;
}

/* Ace and ten-value card as the first two cards (kings pure-21-5 L436-446). */
static bool is_natural(const uint8_t *cards, uint32_t n) {
    return n == 2 && aces_in(cards, 2) == 1 && (is_ten_value(cards[0]) || is_ten_value(cards[1]));
}

static struct oracle_answer under_limit(int total, int limit, bool busts_compare) {
    struct oracle_answer answer = {FELT_TOTAL, (uint32_t)total};
    if (total > limit) {
        answer.category = FELT_BUST;
        answer.key = busts_compare ? 1000u - (uint32_t)total : 0;
    }
    return answer;
}

/* Ace and joker always eleven; nearest to 22 wins, under before over; two cards of eleven are the
 * natural (california-blackjack-22, 672-690). */
static struct oracle_answer california_22(const uint8_t *cards, uint32_t n) {
    int total = 0;
    for (uint32_t i = 0; i < n; i++) {
        total += is_joker(cards[i]) || card_of(cards[i]).rank == ACE ? 11 : ten_or_face(cards[i]);
    }
    int distance = total > 22 ? total - 22 : 22 - total;
    struct oracle_answer answer = {n == 2 && total == 22 ? FELT_NATURAL : FELT_TOTAL,
                                   1000u - 2u * (uint32_t)distance - (total > 22)};
    return answer;
}

/* A joker with other cards is a hard 21, two jokers Natural 22, totals over 22 still compare
 * (palomar no-bust, Deck and Settlement). */
static struct oracle_answer no_bust_22(const uint8_t *cards, uint32_t n) {
    struct oracle_answer natural = {FELT_NATURAL, 22};
    int jokers = jokers_in(cards, n);
    if (jokers == 2) {
        return natural;
    }
    return under_limit(jokers ? 21 : best_total(cards, n, 22), 22, true);
}

/* Natural 31 and Blackjack X tie; a hard 21 that took a ten-value card; 21 down; 22 to 30 alike
 * (blackjack-x L994-1028, Ambiguities 3). */
static struct oracle_answer blackjack_x(const uint8_t *cards, uint32_t n, bool split) {
    struct oracle_answer natural = {FELT_NATURAL, 31}, hard_31 = {FELT_HARD_31, 31};
    if (!split && is_natural(cards, n)) {
        return natural;
    }
    if (hard_total(cards, n - 1) == 21 && is_ten_value(cards[n - 1])) {
        return hard_31;
    }
    return under_limit(best_total(cards, n, 21), 21, false);
}

struct oracle_answer twenty_one(int32_t ranker, const uint8_t *cards, uint32_t n) {
    struct oracle_answer natural = {FELT_NATURAL, 0};
    switch (ranker) {
    case FELT_CALIFORNIA_22: return california_22(cards, n);
    case FELT_NO_BUST_22: return no_bust_22(cards, n);
    case FELT_BLACKJACK_X:
    case FELT_BLACKJACK_X_SPLIT: return blackjack_x(cards, n, ranker == FELT_BLACKJACK_X_SPLIT);
    default:
        if (ranker != FELT_SPLIT_21 && ranker != FELT_NO_BUST_SPLIT && is_natural(cards, n)) {
            return natural;
        }
        return under_limit(best_total(cards, n, 21), 21,
                           ranker == FELT_NO_BUST_20_5 || ranker == FELT_NO_BUST_SPLIT);
    }
}

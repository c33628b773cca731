/* Jokers by brute force: every card each may be, the best of the results. */
#include "oracle.h"

static bool in_mexican_deck(struct card c) { return c.rank < 8 || c.rank > TEN; }

/* The bug fills straights and flushes and is otherwise an ace (fortune-pai-gow-poker L828; kings
 * face-up L1552 leaves the plain flush out). */
static bool bug_may(int32_t category, enum joker_rule joker) {
    switch (category) {
    case FELT_STRAIGHT:
    case FELT_STRAIGHT_FLUSH:
    case FELT_ROYAL_FLUSH: return true;
    case FELT_FLUSH:
    case FELT_FLUSH_OVER_FULL_HOUSE: return joker == JOKER_BUG;
    default: return false;
    }
}

static struct oracle_answer as_bug(struct card five[5], int place, struct five_rules rules,
                                   enum joker_rule joker) {
    struct card plain_ace = {ACE, NO_SUIT};
    five[place] = plain_ace;
    struct oracle_answer best = five_high(five, rules);
    for (uint8_t code = 0; code < 52; code++) {
        five[place] = card_of(code);
        if (rules.mexican && !in_mexican_deck(five[place])) {
            continue;
        }
        struct oracle_answer candidate = five_high(five, rules);
        if (bug_may(candidate.category, joker)) {
            keep_better(&best, candidate);
        }
    }
    return best;
}

/* Two jokers that swap their cards make the same hand, so the second starts where the first stands.
 */
static struct oracle_answer as_wild(struct card five[5], const int *places, int jokers,
                                    uint8_t from, struct five_rules rules) {
    struct oracle_answer best = {0, 0};
    if (jokers == 0) {
        return five_high(five, rules);
    }
    for (uint8_t code = from; code < 52; code++) {
        struct card stand_in = card_of(code);
        if (rules.mexican && !in_mexican_deck(stand_in)) {
            continue;
        }
        five[places[0]] = stand_in;
        keep_better(&best, as_wild(five, places + 1, jokers - 1, code, rules));
    }
    return best;
}

struct oracle_answer five_joker(const uint8_t cards[5], struct five_rules rules,
                                enum joker_rule joker) {
    struct card five[5];
    int places[5], jokers = 0;
    for (int i = 0; i < 5; i++) {
        five[i] = card_of(cards[i]);
        if (is_joker(cards[i])) {
            places[jokers++] = i;
        }
    }
    if (jokers > 0 && joker != JOKER_WILD) {
        return as_bug(five, places[0], rules, joker);
    }
    return as_wild(five, places, jokers, 0, rules);
}

struct oracle_answer best_five(const uint8_t *cards, uint32_t n, struct five_rules rules,
                               enum joker_rule joker) {
    struct oracle_answer best = {0, 0};
    for (uint32_t chosen = 0; chosen < 1u << n; chosen++) {
        uint8_t five[5];
        if (pick_five(cards, n, chosen, five)) {
            keep_better(&best, five_joker(five, rules, joker));
        }
    }
    return best;
}

/* One to four cards: groups and high cards, no straight and no flush (pai-gow-poker, Values: "for
 * two cards only pair or high cards matter"; stud boards likewise). */
static struct oracle_answer front_ranks(const int *ranks, uint32_t n) {
    int held[15] = {0}, digits[5] = {0}, count = 0;
    for (uint32_t i = 0; i < n; i++) {
        held[ranks[i]]++;
    }
    int pairs = 0, largest = 0;
    for (int size = 4; size > 0; size--) {
        for (int rank = ACE; rank >= 2; rank--) {
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
    static const int by_largest[5] = {0, FELT_HIGH_CARD, FELT_ONE_PAIR, FELT_THREE_OF_A_KIND,
                                      FELT_FOUR_OF_A_KIND};
    struct oracle_answer answer = {pairs == 2 ? FELT_TWO_PAIR : by_largest[largest],
                                   key_of(digits, 5)};
    return answer;
}

static struct oracle_answer front_try(int *ranks, uint32_t at, const uint8_t *cards, uint32_t n,
                                      enum joker_rule joker) {
    if (at == n) {
        return front_ranks(ranks, n);
    }
    if (!is_joker(cards[at])) {
        ranks[at] = card_of(cards[at]).rank;
        return front_try(ranks, at + 1, cards, n, joker);
    }
    struct oracle_answer best = {0, 0};
    for (int rank = joker == JOKER_WILD ? 2 : ACE; rank <= ACE; rank++) {
        ranks[at] = rank;
        keep_better(&best, front_try(ranks, at + 1, cards, n, joker));
    }
    return best;
}

struct oracle_answer front(const uint8_t *cards, uint32_t n, enum joker_rule joker) {
    int ranks[4];
    return front_try(ranks, 0, cards, n, joker);
}

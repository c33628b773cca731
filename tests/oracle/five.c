/* Five cards as a high hand: sort, count, compare. */
#include "oracle.h"

bool is_joker(uint8_t code) { return code >= 52; }

struct card card_of(uint8_t code) {
    struct card c = {code / 4 + 2, code % 4};
    return c;
}

bool better(struct oracle_answer a, struct oracle_answer b) {
    return a.category != b.category ? a.category > b.category : a.key > b.key;
}

void keep_better(struct oracle_answer *best, struct oracle_answer candidate) {
    if (better(candidate, *best)) {
        *best = candidate;
    }
}

uint32_t key_of(const int *digits, int count) {
    uint32_t key = 0;
    for (int i = 0; i < count; i++) {
        key = key * 16 + (uint32_t)digits[i];
    }
    return key;
}

uint32_t bits_in(uint32_t chosen) {
    uint32_t bits = 0;
    for (; chosen; chosen &= chosen - 1) {
        bits++;
    }
    return bits;
}

bool pick_five(const uint8_t *cards, uint32_t n, uint32_t chosen, uint8_t five[5]) {
    uint32_t count = 0;
    if (bits_in(chosen) != 5) {
        return false;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (chosen >> i & 1) {
            five[count++] = cards[i];
        }
    }
    return true;
}

/* Largest group first, then highest rank: the order in which high hands are compared. */
static void sort_for_comparison(int rank[5], const int held[15]) {
    for (int i = 1; i < 5; i++) {
        for (int j = i; j > 0; j--) {
            int a = rank[j - 1], b = rank[j];
            if (held[a] > held[b] || (held[a] == held[b] && a >= b)) {
                break;
            }
            rank[j - 1] = b;
            rank[j] = a;
        }
    }
}

/* Where a rank stands in the run of ranks. In the 41-card deck the jack follows the seven
 * (mexican-stud 679-681, poker-flats 218). */
static int step_of(int rank, bool mexican) { return mexican && rank >= JACK ? rank - 3 : rank; }

/* The top card of the straight that five sorted, different ranks make, or 0. The ace is low only in
 * 5-4-3-2-A, the lowest straight (trips A-14; poker-flats/mexican-stud, Values). */
static int straight_top(const int rank[5], bool mexican) {
    if (rank[0] == ACE && rank[1] == 5 && rank[2] == 4 && rank[3] == 3 && rank[4] == 2) {
        return 5;
    }
    for (int i = 1; i < 5; i++) {
        if (step_of(rank[i - 1], mexican) - step_of(rank[i], mexican) != 1) {
            return 0;
        }
    }
    return rank[0];
}

/* Straights by their top card; trips A-14, the other reading, lifts the wheel above king-high. */
static uint32_t straight_key(int top, struct five_rules rules) {
    bool lifted = rules.wheel_second && top == 5;
    return lifted ? 2 * KING + 1 : 2 * (uint32_t)top;
}

static int groups_category(const int rank[5], const int held[15]) {
    int first = held[rank[0]];
    int second = first < 5 ? held[rank[first]] : 0;
    switch (first) {
    case 5: return FELT_FIVE_OF_A_KIND;
    case 4: return FELT_FOUR_OF_A_KIND;
    case 3: return second == 2 ? FELT_FULL_HOUSE : FELT_THREE_OF_A_KIND;
    case 2: return second == 2 ? FELT_TWO_PAIR : FELT_ONE_PAIR;
    default: return FELT_HIGH_CARD;
    }
}

static bool one_suit(const struct card five[5]) {
    for (int i = 1; i < 5; i++) {
        if (five[i].suit != five[0].suit) {
            return false;
        }
    }
    return five[0].suit != NO_SUIT;
}

struct oracle_answer five_high(const struct card five[5], struct five_rules rules) {
    int rank[5], held[15] = {0};
    for (int i = 0; i < 5; i++) {
        rank[i] = five[i].rank;
        held[five[i].rank]++;
    }
    sort_for_comparison(rank, held);
    struct oracle_answer answer = {groups_category(rank, held), key_of(rank, 5)};
    bool all_different = held[rank[0]] == 1;
    bool flush = one_suit(five) && (all_different || rules.flush_repeats);
    int top = all_different ? straight_top(rank, rules.mexican) : 0;
    int flush_category = rules.mexican ? FELT_FLUSH_OVER_FULL_HOUSE : FELT_FLUSH;
    if (top && flush) {
        answer.category = top == ACE ? FELT_ROYAL_FLUSH : FELT_STRAIGHT_FLUSH;
        answer.key = straight_key(top, rules);
    } else if (top) {
        answer.category = FELT_STRAIGHT;
        answer.key = straight_key(top, rules);
    } else if (flush && flush_category > answer.category) {
        /* A repeated rank is compared where it stands: A-A-K-9-4 from the top down. */
        for (int i = 1; i < 5; i++) {
            for (int j = i; j > 0 && rank[j - 1] < rank[j]; j--) {
                int swap = rank[j];
                rank[j] = rank[j - 1];
                rank[j - 1] = swap;
            }
        }
        answer.category = flush_category;
        answer.key = key_of(rank, 5);
    }
    return answer;
}

/* Three cards: Three Card Poker and Push 9. */
#include "oracle.h"

/* Three ranks, a pair first, else highest first. */
static void sort_three(const uint8_t three[3], int rank[3]) {
    for (int i = 0; i < 3; i++) {
        rank[i] = card_of(three[i]).rank;
        for (int j = i; j > 0 && rank[j - 1] < rank[j]; j--) {
            int swap = rank[j];
            rank[j] = rank[j - 1];
            rank[j - 1] = swap;
        }
    }
    if (rank[1] == rank[2] && rank[0] != rank[1]) {
        int single = rank[0];
        rank[0] = rank[1];
        rank[2] = single;
    }
}

/* A-2-3 is the lowest straight, A-K-Q the highest (three-card-poker L311; push-9, Ambiguities). */
static int three_straight_top(const int rank[3]) {
    if (rank[0] == ACE && rank[1] == 3 && rank[2] == 2) {
        return 3;
    }
    return rank[0] - rank[1] == 1 && rank[1] - rank[2] == 1 ? rank[0] : 0;
}

/* Three Card Poker, best first: mini royal, straight flush, three of a kind, straight, flush, pair,
 * high card (kings three-card-poker L307-314). RULINGS 15 lets the house choose what suited A-2-3
 * is. */
struct oracle_answer three_card(const uint8_t three[3], bool suited_ace_low) {
    int rank[3];
    sort_three(three, rank);
    int suit = card_of(three[0]).suit, top = three_straight_top(rank);
    bool flush = card_of(three[1]).suit == suit && card_of(three[2]).suit == suit;
    struct oracle_answer answer = {FELT_3_HIGH_CARD, key_of(rank, 3)};
    if (flush && top == 3 && !suited_ace_low) {
        answer.category = FELT_3_FLUSH;
    } else if (flush && top) {
        answer.category = top == ACE ? FELT_3_MINI_ROYAL : FELT_3_STRAIGHT_FLUSH;
        answer.key = (uint32_t)top;
    } else if (rank[0] == rank[2]) {
        answer.category = FELT_3_THREE_OF_A_KIND;
    } else if (top) {
        answer.category = FELT_3_STRAIGHT;
        answer.key = (uint32_t)top;
    } else if (flush) {
        answer.category = FELT_3_FLUSH;
    } else if (rank[0] == rank[1]) {
        answer.category = FELT_3_PAIR;
    }
    return answer;
}

/* Ace one, pictures and ten zero in the units digit (push-9, Ambiguities). */
static int push_9_count(const int rank[3]) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        sum += rank[i] == ACE ? 1 : rank[i] >= TEN ? 0 : rank[i];
    }
    return sum % 10;
}

static bool picture(int rank) { return rank >= JACK && rank <= KING; }

/* 3-3-3, three of a kind with the aces best, straights by top card, three pictures all equal, then
 * the count; J-Q-K is the straight it also is (push-9 485-489 and Ambiguities). */
struct oracle_answer push_9(const uint8_t three[3]) {
    int rank[3];
    sort_three(three, rank);
    int top = three_straight_top(rank);
    struct oracle_answer answer = {FELT_9_COUNT, (uint32_t)push_9_count(rank)};
    if (rank[0] == rank[2]) {
        answer.category = rank[0] == 3 ? FELT_9_THREE_THREES : FELT_9_THREE_OF_A_KIND;
        answer.key = (uint32_t)rank[0];
    } else if (top) {
        answer.category = FELT_9_STRAIGHT;
        answer.key = (uint32_t)top;
    } else if (picture(rank[0]) && picture(rank[1]) && picture(rank[2])) {
        answer.category = FELT_9_PICTURES;
        answer.key = 0;
    }
    return answer;
}

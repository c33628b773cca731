#include "exhaust.h"
#include "hands.h"

void census(int32_t ranker, const uint8_t *deck, uint32_t deck_len, uint32_t n,
            uint64_t counts[CATEGORIES]) {
    uint32_t place[HAND_MAX];
    uint8_t hand[HAND_MAX];
    first_hand(place, n, 0);
    do {
        struct oracle_answer answer;
        lay_out(deck, place, n, hand);
        oracle(ranker, hand, n, &answer);
        counts[answer.category]++;
    } while (next_hand(place, n, deck_len));
}

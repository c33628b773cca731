/* hands.h: combinations of cards, one after another. */
#ifndef HANDS_H
#define HANDS_H

#include <stdbool.h>
#include <stdint.h>

/* Moves n ascending places of a deck to the next combination; false after the last. */
static inline bool next_hand(uint32_t *place, uint32_t n, uint32_t deck_len) {
    uint32_t i = n;
    while (i > 0 && place[i - 1] == deck_len - n + i - 1) {
        i--;
    }
    if (i == 0) {
        return false;
    }
    place[i - 1]++;
    for (; i < n; i++) {
        place[i] = place[i - 1] + 1;
    }
    return true;
}

static inline void first_hand(uint32_t *place, uint32_t n, uint32_t lowest) {
    for (uint32_t i = 0; i < n; i++) {
        place[i] = lowest + i;
    }
}

static inline void lay_out(const uint8_t *deck, const uint32_t *place, uint32_t n, uint8_t *hand) {
    for (uint32_t i = 0; i < n; i++) {
        hand[i] = deck[place[i]];
    }
}

#endif

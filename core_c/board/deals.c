#include "deals.h"

#include <stdbool.h>

/* Marsaglia's xorshift32: small, and the same on every run. */
static uint32_t roll(struct deal *deal, uint32_t bound) {
    uint32_t dice = deal->dice;
    dice ^= dice << 13;
    dice ^= dice >> 17;
    dice ^= dice << 5;
    deal->dice = dice;
    return dice % bound;
}

static void swap(uint8_t *a, uint8_t *b) {
    const uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static void draw(struct deal *deal, uint32_t deck, bool shoe, uint32_t len) {
    deal->len = len;
    for (uint32_t i = 0; i < deck; i++) {
        deal->pieces[i] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < len; i++) {
        if (shoe) {
            deal->pieces[i] = (uint8_t)roll(deal, deck);
        } else {
            swap(&deal->pieces[i], &deal->pieces[i + roll(deal, deck - i)]);
        }
    }
}

uint32_t deal_jokers_taken(int32_t takes) {
    const uint32_t jokers = ((uint32_t)takes >> 16) & 0xFF;
    return jokers > 2 ? 2 : jokers;
}

void deal_pieces(struct deal *deal, int32_t takes, uint32_t len) {
    const bool tiles = (takes & TAKES_TILES) != 0;
    const uint32_t deck = tiles ? FELT_TILES : FELT_CARDS + deal_jokers_taken(takes);
    draw(deal, deck, (takes & TAKES_A_SHOE) != 0, len);
}

void deal_with_jokers(struct deal *deal, int32_t takes, uint32_t len, uint32_t jokers) {
    draw(deal, FELT_CARDS, (takes & TAKES_A_SHOE) != 0, len);
    for (uint32_t i = 0; i < jokers && i < len; i++) {
        deal->pieces[i] = (uint8_t)(FELT_CARDS + i);
    }
    for (uint32_t i = 0; i < len; i++) {
        swap(&deal->pieces[i], &deal->pieces[i + roll(deal, len - i)]);
    }
}

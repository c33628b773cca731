#include "deals.h"

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

static void throw_ranks(struct deal *deal, bool in_a_row, uint8_t ranks[13]) {
    const uint32_t low = roll(deal, 9);
    for (uint32_t i = 0; i < 13; i++) {
        ranks[i] = (uint8_t)((low + i) % 13);
    }
    for (uint32_t i = 0; i < 13 && !in_a_row; i++) {
        swap(&ranks[i], &ranks[i + roll(deal, 13 - i)]);
    }
}

/* Four hands that differ only in suit, four cards of each suited, and two of the ranks left. */
static void lay_ties(struct deal *deal, bool in_a_row) {
    uint8_t ranks[13];
    throw_ranks(deal, in_a_row, ranks);
    for (uint32_t i = 0; i < SEATS * HAND; i++) {
        const uint32_t seat = i / HAND;
        const uint32_t place = i % HAND;
        deal->pieces[i] =
            (uint8_t)(seat < 4 ? 4 * ranks[place] + ((seat + (place == 0)) & 3u)
                               : 4 * ranks[HAND + place] + 2 * (seat - 4) + (place == 0));
    }
}

/* Each hand of one suit: the first and the fifth of clubs, the second and the sixth of diamonds. */
static void lay_flushes(struct deal *deal) {
    for (uint32_t suit = 0; suit < 4; suit++) {
        uint8_t ranks[13];
        throw_ranks(deal, roll(deal, 4) == 0, ranks);
        for (uint32_t seat = suit; seat < SEATS; seat += 4) {
            for (uint32_t i = 0; i < HAND; i++) {
                deal->pieces[HAND * seat + i] = (uint8_t)(4 * ranks[i + seat / 4 * HAND] + suit);
            }
        }
    }
}

void deal_table(struct deal *deal, enum table table, uint32_t jokers, bool folds) {
    const uint32_t apart = roll(deal, 2) * HAND;
    draw(deal, FELT_CARDS, false, SEATS * HAND);
    if (table == TABLE_TIES || table == TABLE_RUNS) {
        lay_ties(deal, table == TABLE_RUNS);
    } else if (table == TABLE_FLUSHES) {
        lay_flushes(deal);
    }
    for (uint32_t i = 0; i < jokers; i++) {
        deal->pieces[i * (apart + 1)] = (uint8_t)(FELT_CARDS + i);
    }
    for (uint32_t i = 0; folds && i < SEATS * HAND; i++) {
        deal->pieces[i] = i / HAND % 2 != 0 ? FELT_NO_CARD : deal->pieces[i];
    }
    for (uint32_t i = 0; i <= SEATS; i++) {
        deal->money[i] = i == 0 ? (int64_t)roll(deal, 1000000) * roll(deal, 1000000000) : 0;
    }
    deal->rules = (int32_t)roll(deal, 2);
    deal->qualifying = roll(deal, 2) == 0 ? FELT_THREE_OF_A_KIND : FELT_FIVE_OF_A_KIND;
    deal->unit = 1 + (int32_t)roll(deal, 10000);
}

static int64_t roll_amount(struct deal *deal, enum stakes stakes) {
    return stakes == STAKES_USUAL ? 500 * (int64_t)roll(deal, 100)
                                  : 1000000000000000 - (int64_t)roll(deal, 1000000000);
}

static void throw_terms(struct deal *deal, enum stakes stakes) {
    deal->rules = (int32_t)roll(deal, 2);
    deal->unit = stakes == STAKES_USUAL ? 1 : 10000 - (int32_t)roll(deal, 100);
}

/* The odds of baccarat and blackjack, and half a stake back. */
static void throw_verdict(struct deal *deal, int32_t verdict[3]) {
    static const int32_t odds[4][2] = {{1, 1}, {8, 1}, {40, 1}, {6, 5}};
    const uint32_t row = roll(deal, 4);
    const int32_t what = (int32_t)roll(deal, 4);
    verdict[0] = what;
    verdict[1] = what == FELT_WIN ? odds[row][0] : what == FELT_GIVE_BACK;
    verdict[2] = what == FELT_WIN ? odds[row][1] : 2 * (what == FELT_GIVE_BACK);
}

/* What costs most: a division for each, and a second for every other, which pays all there is. */
static void alternate(struct deal *deal, uint32_t wager, int32_t verdict[3]) {
    const bool wins = wager % 2 == 0;
    verdict[0] = wins ? FELT_WIN : FELT_GIVE_BACK;
    verdict[1] = wins ? 10000 - (int32_t)roll(deal, 4) : 90;
    verdict[2] = 100 - (int32_t)roll(deal, 4);
}

void deal_wagers(struct deal *deal, enum stakes stakes) {
    throw_terms(deal, stakes);
    deal->money[0] = roll_amount(deal, stakes) * (stakes == STAKES_USUAL ? WAGERS : 1);
    for (uint32_t i = 0; i < WAGERS; i++) {
        if (stakes == STAKES_USUAL) {
            throw_verdict(deal, deal->verdicts + 3 * i);
        } else {
            alternate(deal, i, deal->verdicts + 3 * i);
        }
        deal->money[1 + 2 * i] = roll_amount(deal, stakes);
        deal->money[2 + 2 * i] = 0;
    }
}

void deal_pot(struct deal *deal, enum stakes stakes) {
    throw_terms(deal, stakes);
    deal->fee = (int32_t)roll(deal, 1000);
    deal->first = (int32_t)roll(deal, POT_SEATS);
    deal->money[0] = roll_amount(deal, stakes);
    for (uint32_t i = 0; i < POT_SEATS; i++) {
        const bool folded = stakes == STAKES_USUAL && i != 0 && roll(deal, 2) == 0;
        deal->ranks[i] = folded ? -1 : (int32_t)roll(deal, 3);
        deal->ranks[POT_SEATS + i] = folded ? -1 : (int32_t)roll(deal, 3) - 1;
        deal->money[1 + i] = roll_amount(deal, stakes);
    }
}

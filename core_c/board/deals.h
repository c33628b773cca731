/* deals.h: random deals to measure the core with. Fair enough to measure; never used to play. */
#ifndef DEALS_H
#define DEALS_H

#include "felt.h"

#include <stdbool.h>

enum { SEATS = 6, HAND = 5, POT_SEATS = 10, WAGERS = 256 };

struct deal {
    int32_t which; /* the ranker, way or table on trial */
    uint32_t len;
    uint8_t pieces[FELT_SHOE_MAX];
    uint8_t out[FELT_TEXT_MAX];
    uint8_t chart[FELT_CHART_SIZE];
    uint8_t rng[FELT_RNG_SIZE];
    int64_t money[1 + 2 * WAGERS];
    int32_t verdicts[3 * WAGERS];
    int32_t ranks[2 * POT_SEATS];
    int32_t rules, qualifying, unit, fee, first;
    uint32_t dice;
};

enum { TAKES_A_SHOE = 1 << 24, TAKES_TILES = 1 << 25 };

/* How many jokers a hand for felt_ranker_takes() may hold, of the two a deal knows. */
uint32_t deal_jokers_taken(int32_t takes);

/* len pieces at random from what felt_ranker_takes() describes. */
void deal_pieces(struct deal *deal, int32_t takes, uint32_t len);

/* The same with just this many jokers: rare in a random deal, and where a wild hand costs most. */
void deal_with_jokers(struct deal *deal, int32_t takes, uint32_t len, uint32_t jokers);

/* What six seats of Trips are dealt: rare hands cost most, and only ties share a pot. */
enum table { TABLE_ANY, TABLE_TIES, TABLE_RUNS, TABLE_FLUSHES, TABLES };

/* Six hands of five, so many jokers in the first hand or the first two; every other seat folds, or
 * none. The pot, its unit and the readings are thrown anew. */
void deal_table(struct deal *deal, enum table table, uint32_t jokers, bool folds);

/* How much is at stake: chips as people lay them, or amounts and odds as large as they may be. */
enum stakes { STAKES_USUAL, STAKES_LARGEST };

/* A round's verdicts, its wagers, and a player-dealer with cover for some of them. */
void deal_wagers(struct deal *deal, enum stakes stakes);

/* Ten seats that have put in what they had, with hands that often tie, high and low; those of
 * STAKES_LARGEST are all in and alive, each for another amount. */
void deal_pot(struct deal *deal, enum stakes stakes);

#endif

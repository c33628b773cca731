/* Why a hand cannot be ranked: the slow, exact answer that the rankers ask for once they saw a bad
 * hand. */
#ifndef FELT_CHECK_H
#define FELT_CHECK_H

#include "felt.h"

/* 0 if the n cards are all different and hold at most so many jokers, else the error and its place.
 * Bound: n * n steps. */
int32_t felt_check(const uint8_t *cards, uint32_t n, uint32_t jokers);

/* The same for the cards of a shoe, where the same card may come twice. */
int32_t felt_check_shoe(const uint8_t *cards, uint32_t n, uint32_t jokers);

/* The same for tiles. */
int32_t felt_check_tiles(const uint8_t *tiles, uint32_t n);

/* The error of the first card whose rank is in removed_ranks, else 0. */
int32_t felt_check_removed(const uint8_t *cards, uint32_t n, uint32_t removed_ranks);

#endif

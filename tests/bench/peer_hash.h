/* The evaluator the core is timed against: OMPEval's idea, written anew from its description.
 *
 * Each card adds a constant to a key, and the sum tells which ranks are held how often; the key's
 * upper half counts suits. A hand without a flush is one look into a perfect hash table, a flush
 * one look into a table by rank mask. It checks nothing: the cards must be 5..7 different ones of
 * 0..51.
 *
 * A value is category << 12 | place within the category; larger beats smaller. */
#ifndef FELT_PEER_HASH_H
#define FELT_PEER_HASH_H

#include <stdbool.h>
#include <stdint.h>

enum peer_category {
    PEER_HIGH_CARD = 1,
    PEER_ONE_PAIR,
    PEER_TWO_PAIR,
    PEER_THREE_OF_A_KIND,
    PEER_STRAIGHT,
    PEER_FLUSH,
    PEER_FULL_HOUSE,
    PEER_FOUR_OF_A_KIND,
    PEER_STRAIGHT_FLUSH /* the royal flush is the best of these */
};

/* Fills the tables. False if two hands fell on one place, which the constants rule out. */
bool peer_prepare(void);

uint32_t peer_table_bytes(void);

uint16_t peer_rank_7(const uint8_t *cards);

void peer_rank_7_batch(const uint8_t *cards, uint16_t *values, uint32_t hands);

#endif

/* The peer evaluator's tables; peer_hash.h says how they are used. */
#ifndef FELT_PEER_TABLES_H
#define FELT_PEER_TABLES_H

#include <stdint.h>

/* The low bits of a key say which row it is in, the others its column: sums differ most in the low
 * bits, so that rows come out short and pack well. */
#define PEER_ROW_BITS 13
#define PEER_ROWS (1u << PEER_ROW_BITS)
#define PEER_PLACES 98304 /* more than first fit needs; peer_table_bytes() counts those used */
#define PEER_FLUSH_BITS                                                                            \
    0x888800000000ull /* suit counters start at 3, so that five cards set the bit */
#define PEER_SUITS_START 0x333300000000ull

/* A card or the sum of cards: [0] suit counters << 32 | rank key, [1] four 16-bit lanes of ranks.
 */
typedef uint64_t peer_sum __attribute__((vector_size(16)));

extern peer_sum peer_cards[52];
extern uint32_t peer_row_starts[PEER_ROWS];
extern uint16_t peer_values[PEER_PLACES];
extern uint16_t peer_flush_values[8192];

#endif

#include "peer_hash.h"
#include "peer_tables.h"

static uint16_t flush_value(uint64_t suits, uint64_t lanes) {
    const uint32_t suit = (uint32_t)__builtin_ctzll(suits) / 4 - 8;

    return peer_flush_values[lanes >> (16 * suit) & 0x1FFF];
}

static inline uint16_t rank_7(const uint8_t *cards) {
    const peer_sum sum = peer_cards[cards[0]] + peer_cards[cards[1]] + peer_cards[cards[2]] +
                         peer_cards[cards[3]] + peer_cards[cards[4]] + peer_cards[cards[5]] +
                         peer_cards[cards[6]];
    const uint64_t suits = (sum[0] + PEER_SUITS_START) & PEER_FLUSH_BITS;
    const uint32_t key = (uint32_t)sum[0];

    if (__builtin_expect(suits != 0, 0)) {
        return flush_value(suits, sum[1]);
    }
    return peer_values[(key >> PEER_ROW_BITS) + peer_row_starts[key % PEER_ROWS]];
}

uint16_t peer_rank_7(const uint8_t *cards) { return rank_7(cards); }

void peer_rank_7_batch(const uint8_t *cards, uint16_t *values, uint32_t hands) {
    for (uint32_t i = 0; i < hands; i++) {
        values[i] = rank_7(cards + 7 * i);
    }
}

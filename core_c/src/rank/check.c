#include "rank/check.h"

static int32_t check_repeats(const uint8_t *pieces, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (pieces[i] == pieces[j]) {
                return felt_error_with(FELT_REPEATED, i + 1, pieces[i] + 1u);
            }
        }
    }
    return 0;
}

static int32_t check_codes(const uint8_t *pieces, uint32_t n, uint32_t codes) {
    for (uint32_t i = 0; i < n; i++) {
        if (pieces[i] >= codes) {
            return felt_error_with(FELT_BAD_PIECE, i + 1, pieces[i] + 1u);
        }
    }
    return 0;
}

int32_t felt_check_shoe(const uint8_t *cards, uint32_t n, uint32_t jokers) {
    const int32_t error = check_codes(cards, n, FELT_PIECES);
    uint32_t seen = 0;

    for (uint32_t i = 0; error == 0 && i < n; i++) {
        seen += cards[i] >= FELT_CARDS;
        if (seen > jokers) {
            return felt_error_with(FELT_NO_JOKER, i + 1, cards[i] + 1u);
        }
    }
    return error;
}

int32_t felt_check(const uint8_t *cards, uint32_t n, uint32_t jokers) {
    const int32_t error = felt_check_shoe(cards, n, jokers);

    return error != 0 ? error : check_repeats(cards, n);
}

int32_t felt_check_tiles(const uint8_t *tiles, uint32_t n) {
    const int32_t error = check_codes(tiles, n, FELT_TILES);

    return error != 0 ? error : check_repeats(tiles, n);
}

int32_t felt_check_removed(const uint8_t *cards, uint32_t n, uint32_t removed_ranks) {
    for (uint32_t i = 0; i < n; i++) {
        if (cards[i] < FELT_CARDS && (removed_ranks >> (cards[i] >> 2) & 1u) != 0) {
            return felt_error_with(FELT_NOT_IN_DECK, i + 1, cards[i] + 1u);
        }
    }
    return 0;
}

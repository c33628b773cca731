/* Tiles by their two ends: "6-6 1-3". */
#include "cards/print.h"

/* Ends of each tile, the smaller first, as code order stands in kings-card-club/pai-gow-tiles: Gee
 * Joon, Teen, Dey, Yun, Gor, Mooy, Chong, Bon, Foo, Ping, Tit, Look, Gow, Bot, Chit, Ng. */
static const uint8_t ends[FELT_TILES][2] = {
    {2, 4}, {1, 2}, {6, 6}, {6, 6}, {1, 1}, {1, 1}, {4, 4}, {4, 4}, {1, 3}, {1, 3}, {5, 5},
    {5, 5}, {3, 3}, {3, 3}, {2, 2}, {2, 2}, {5, 6}, {5, 6}, {4, 6}, {4, 6}, {1, 6}, {1, 6},
    {1, 5}, {1, 5}, {3, 6}, {4, 5}, {2, 6}, {3, 5}, {2, 5}, {3, 4}, {1, 4}, {2, 3},
};

static uint32_t is_taken(const uint8_t *tiles, uint32_t n, uint32_t tile) {
    uint32_t taken = 0;

    for (uint32_t i = 0; i < n; i++) {
        taken |= tiles[i] == tile;
    }
    return taken;
}

/* The first tile with these ends that is not taken yet; the last one with them if all are;
 * FELT_TILES if there is no such tile. */
static uint32_t tile_of(uint32_t one, uint32_t other, const uint8_t *taken, uint32_t n) {
    const uint32_t small = one < other ? one : other;
    const uint32_t large = one < other ? other : one;
    uint32_t found = FELT_TILES;

    for (uint32_t tile = 0; tile < FELT_TILES; tile++) {
        if (ends[tile][0] == small && ends[tile][1] == large) {
            found = tile;
            if (is_taken(taken, n, tile) == 0) {
                break;
            }
        }
    }
    return found;
}

int32_t felt_tiles_parse(const char *words, uint32_t words_len, uint8_t *out, uint32_t out_len) {
    uint32_t count = 0;
    uint32_t at = 0;

    while (at < words_len) {
        if (words[at] == ' ' || words[at] == ',' || words[at] == '\t') {
            at++;
            continue;
        }
        uint32_t tile = FELT_TILES;

        if (at + 2 < words_len && words[at + 1] == '-') {
            tile = tile_of((uint32_t)(uint8_t)words[at] - '0',
                           (uint32_t)(uint8_t)words[at + 2] - '0', out, count);
        }
        if (tile == FELT_TILES) {
            return felt_bad_word(words, words_len, at);
        }
        if (count == out_len) {
            return felt_error(FELT_BAD_SIZE, count + 1);
        }
        out[count++] = (uint8_t)tile;
        at += 3;
    }
    return (int32_t)count;
}

int32_t felt_tiles_text(const uint8_t *tiles, uint32_t tiles_len, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    for (uint32_t i = 0; i < tiles_len; i++) {
        if (tiles[i] >= FELT_TILES) {
            return felt_error_with(FELT_BAD_PIECE, i + 1, tiles[i] + 1u);
        }
        if (i != 0) {
            felt_put(&to, ' ');
        }
        felt_put_number(&to, ends[tiles[i]][0]);
        felt_put(&to, '-');
        felt_put_number(&to, ends[tiles[i]][1]);
    }
    return felt_printed(&to);
}

/* Cards and tiles as people write them: "As Td Jk", "6-6 1-3". */
#include "cards/print.h"

#define FIRST_JOKER 52u
#define NOTHING 255u

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "cdhs";

/* Ends of each tile, the smaller first, as code order stands in kings-card-club/pai-gow-tiles: Gee
 * Joon, Teen, Dey, Yun, Gor, Mooy, Chong, Bon, Foo, Ping, Tit, Look, Gow, Bot, Chit, Ng. */
static const uint8_t ends[FELT_TILES][2] = {
    {2, 4}, {1, 2}, {6, 6}, {6, 6}, {1, 1}, {1, 1}, {4, 4}, {4, 4}, {1, 3}, {1, 3}, {5, 5},
    {5, 5}, {3, 3}, {3, 3}, {2, 2}, {2, 2}, {5, 6}, {5, 6}, {4, 6}, {4, 6}, {1, 6}, {1, 6},
    {1, 5}, {1, 5}, {3, 6}, {4, 5}, {2, 6}, {3, 5}, {2, 5}, {3, 4}, {1, 4}, {2, 3},
};

/* One kind of piece: how long its word is, how to read and how to write it. */
struct words {
    uint32_t length;
    uint32_t codes;
    uint32_t (*read)(const char *word);
    uint32_t (*is_twin)(uint32_t piece); /* the next code is the same piece again */
    void (*put)(struct felt_print *to, uint32_t piece);
};

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 32) : letter;
}

static uint32_t place_of(char letter, const char *letters) {
    uint32_t place = 0;

    while (letters[place] != '\0' && lower(letters[place]) != lower(letter)) {
        place++;
    }
    return place;
}

static uint32_t read_card(const char *word) {
    const uint32_t rank = place_of(word[0], ranks);
    const uint32_t suit = place_of(word[1], suits);

    if (lower(word[0]) == 'j' && lower(word[1]) == 'k') {
        return FIRST_JOKER;
    }
    return rank < 13 && suit < 4 ? rank * 4 + suit : NOTHING;
}

static uint32_t is_first_joker(uint32_t card) { return card == FIRST_JOKER; }

static void put_card(struct felt_print *to, uint32_t card) {
    felt_put(to, card < FELT_CARDS ? ranks[card >> 2] : 'J');
    felt_put(to, card < FELT_CARDS ? suits[card & 3u] : 'k');
}

static uint32_t read_tile(const char *word) {
    const uint32_t one = (uint32_t)(uint8_t)word[0] - '0';
    const uint32_t other = (uint32_t)(uint8_t)word[2] - '0';

    for (uint32_t tile = 0; word[1] == '-' && tile < FELT_TILES; tile++) {
        if ((ends[tile][0] == one && ends[tile][1] == other) ||
            (ends[tile][0] == other && ends[tile][1] == one)) {
            return tile;
        }
    }
    return NOTHING;
}

static uint32_t is_first_of_a_pair(uint32_t tile) {
    return tile + 1 < FELT_TILES && ends[tile][0] == ends[tile + 1][0] &&
           ends[tile][1] == ends[tile + 1][1];
}

static void put_tile(struct felt_print *to, uint32_t tile) {
    felt_put_number(to, ends[tile][0]);
    felt_put(to, '-');
    felt_put_number(to, ends[tile][1]);
}

static const struct words card_words = {2, FELT_PIECES, read_card, is_first_joker, put_card};
static const struct words tile_words = {3, FELT_TILES, read_tile, is_first_of_a_pair, put_tile};

static uint32_t is_gap(char letter) { return letter == ' ' || letter == ',' || letter == '\t'; }

static uint32_t holds(const uint8_t *pieces, uint32_t n, uint32_t piece) {
    uint32_t found = 0;

    for (uint32_t i = 0; i < n; i++) {
        found |= pieces[i] == piece;
    }
    return found;
}

static int32_t parse(const struct words *kind, const char *text, uint32_t text_len, uint8_t *out,
                     uint32_t out_len) {
    uint32_t count = 0;
    uint32_t at = 0;

    while (at < text_len) {
        if (is_gap(text[at])) {
            at++;
            continue;
        }
        uint32_t piece = text_len - at >= kind->length ? kind->read(text + at) : NOTHING;

        if (piece == NOTHING) {
            return felt_bad_word(text, text_len, at);
        }
        if (count == out_len) {
            return felt_error(FELT_BAD_SIZE, count + 1);
        }
        piece += kind->is_twin(piece) && holds(out, count, piece);
        out[count++] = (uint8_t)piece;
        at += kind->length;
    }
    return (int32_t)count;
}

static int32_t print(const struct words *kind, const uint8_t *pieces, uint32_t n, char *text,
                     uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    for (uint32_t i = 0; i < n; i++) {
        if (pieces[i] >= kind->codes) {
            return felt_error_with(FELT_BAD_PIECE, i + 1, pieces[i] + 1u);
        }
        if (i != 0) {
            felt_put(&to, ' ');
        }
        kind->put(&to, pieces[i]);
    }
    return felt_printed(&to);
}

int32_t felt_cards_parse(const char *words, uint32_t words_len, uint8_t *out, uint32_t out_len) {
    return parse(&card_words, words, words_len, out, out_len);
}

int32_t felt_cards_text(const uint8_t *cards, uint32_t cards_len, char *text, uint32_t text_len) {
    return print(&card_words, cards, cards_len, text, text_len);
}

int32_t felt_tiles_parse(const char *words, uint32_t words_len, uint8_t *out, uint32_t out_len) {
    return parse(&tile_words, words, words_len, out, out_len);
}

int32_t felt_tiles_text(const uint8_t *tiles, uint32_t tiles_len, char *text, uint32_t text_len) {
    return print(&tile_words, tiles, tiles_len, text, text_len);
}

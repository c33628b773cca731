/* Cards as people write them: "As Td Jk". */
#include "cards/print.h"

#define FIRST_JOKER 52

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "cdhs";

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

static uint32_t is_gap(char letter) { return letter == ' ' || letter == ',' || letter == '\t'; }

/* The card that two letters name, FELT_PIECES if none. */
static uint32_t card_of(char first, char second) {
    const uint32_t rank = place_of(first, ranks);
    const uint32_t suit = place_of(second, suits);

    if (lower(first) == 'j' && lower(second) == 'k') {
        return FIRST_JOKER;
    }
    return rank < 13 && suit < 4 ? rank * 4 + suit : FELT_PIECES;
}

static uint32_t holds(const uint8_t *cards, uint32_t n, uint32_t card) {
    uint32_t found = 0;

    for (uint32_t i = 0; i < n; i++) {
        found |= cards[i] == card;
    }
    return found;
}

int32_t felt_cards_parse(const char *words, uint32_t words_len, uint8_t *out, uint32_t out_len) {
    uint32_t count = 0;
    uint32_t at = 0;

    while (at < words_len) {
        if (is_gap(words[at])) {
            at++;
            continue;
        }
        uint32_t card = at + 1 < words_len ? card_of(words[at], words[at + 1]) : FELT_PIECES;

        if (card == FELT_PIECES) {
            return felt_bad_word(words, words_len, at);
        }
        if (count == out_len) {
            return felt_error(FELT_BAD_SIZE, count + 1);
        }
        card += card == FIRST_JOKER && holds(out, count, FIRST_JOKER);
        out[count++] = (uint8_t)card;
        at += 2;
    }
    return (int32_t)count;
}

int32_t felt_cards_text(const uint8_t *cards, uint32_t cards_len, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    for (uint32_t i = 0; i < cards_len; i++) {
        if (cards[i] >= FELT_PIECES) {
            return felt_error_with(FELT_BAD_PIECE, i + 1, cards[i] + 1u);
        }
        if (i != 0) {
            felt_put(&to, ' ');
        }
        felt_put(&to, cards[i] < FELT_CARDS ? ranks[cards[i] >> 2] : 'J');
        felt_put(&to, cards[i] < FELT_CARDS ? suits[cards[i] & 3] : 'k');
    }
    return felt_printed(&to);
}

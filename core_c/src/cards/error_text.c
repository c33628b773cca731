/* Errors in sentences: the ranker, the piece or word, the reason. */
#include "cards/print.h"

/* "omaha takes 9 cards, not 4" */
static void put_bad_count(struct felt_print *to, uint32_t count, int32_t ranker) {
    const int32_t takes = felt_ranker_takes(ranker);
    const uint32_t fewest = (uint32_t)takes & 255u;
    const uint32_t most = (uint32_t)takes >> 8 & 255u;

    felt_put_text(to, " takes ");
    if (fewest != most) {
        felt_put_number(to, fewest);
        felt_put_text(to, " to ");
    }
    felt_put_number(to, most);
    felt_put_text(to, takes >> 25 != 0 ? " tiles" : " cards");
    felt_put_text(to, ", not ");
    felt_put_number(to, count);
}

/* "card 3 (Ah) ", "tile 2 (6-6) ", "card 1 (code 200) " */
static void put_piece(struct felt_print *to, uint32_t place, uint32_t code, uint32_t tiles) {
    const uint8_t piece = (uint8_t)code;
    char name[8];
    const int32_t length = tiles ? felt_tiles_text(&piece, 1, name, sizeof name)
                                 : felt_cards_text(&piece, 1, name, sizeof name);

    felt_put_place(to, tiles ? "tile " : "card ", place);
    if (length < 0) {
        felt_put_place(to, " (code ", code);
    } else {
        felt_put_text(to, " (");
    }
    for (int32_t i = 0; i < length; i++) {
        felt_put(to, name[i]);
    }
    felt_put_text(to, ") ");
}

/* "\"Xx\" at character 4 " */
static void put_word(struct felt_print *to, uint32_t place, uint32_t letters) {
    felt_put(to, '"');
    felt_put(to, (char)(letters & 127u));
    if (letters >> 7 > ' ') {
        felt_put(to, (char)(letters >> 7));
    }
    felt_put_place(to, "\" at character ", place);
    felt_put(to, ' ');
}

static void put_ranker(struct felt_print *to, int32_t ranker) {
    char name[FELT_TEXT_MAX];
    const int32_t length = felt_ranker_name(ranker, name, sizeof name);

    for (int32_t i = 0; i < length; i++) {
        felt_put(to, name[i]);
    }
}

static void put_what(struct felt_print *to, int32_t error, int32_t ranker) {
    const uint32_t place = felt_error_place(error);
    const uint32_t what = felt_error_what(error);
    const int32_t takes = felt_ranker_takes(ranker);

    switch (felt_error_reason(error)) {
    case FELT_BAD_PIECE:
    case FELT_REPEATED:
    case FELT_NO_JOKER:
    case FELT_NOT_IN_DECK: put_piece(to, place, what - 1, takes > 0 && takes >> 25 != 0); break;
    case FELT_BAD_TEXT: put_word(to, place, what); break;
    default: break;
    }
}

int32_t felt_error_text(int32_t error, int32_t ranker, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};
    const int32_t reason = felt_error_reason(error);

    if (!felt_is_error(error)) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    if (felt_ranker_takes(ranker) > 0) {
        put_ranker(&to, ranker);
        if (reason == FELT_BAD_RANKER) {
            felt_put_text(&to, " is not a ranker for this call");
            return felt_printed(&to);
        }
        if (reason == FELT_BAD_COUNT) {
            put_bad_count(&to, felt_error_place(error), ranker);
            return felt_printed(&to);
        }
        felt_put_text(&to, ": ");
    }
    put_what(&to, error, ranker);
    felt_put_reason(&to, error);
    return felt_printed(&to);
}

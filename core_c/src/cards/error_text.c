/* Errors in sentences. */
#include "cards/print.h"

static const char reasons[][72] = {
    [FELT_BAD_PIECE] = "is no card or tile",
    [FELT_REPEATED] = "is there twice",
    [FELT_NO_JOKER] = "is a joker too many",
    [FELT_NOT_IN_DECK] = "is not in this game's deck",
    [FELT_BAD_TEXT] = "is no card; write As, Td, Jk, or a tile as 6-6",
    [FELT_BAD_RANKER] = "no such ranker, way or table",
    [FELT_BAD_VALUE] = "is outside what it may be",
    [FELT_BAD_SIZE] = "a buffer has the wrong size; bytes needed: ",
    [FELT_UNSEEDED] = "the generator was never seeded; nothing is dealt",
    [FELT_RESEED] = "the generator must be seeded again; nothing is dealt",
    [FELT_STUCK] = "the entropy source repeats one sample; nothing is dealt",
    [FELT_BIASED] = "the entropy source favours one sample; nothing is dealt",
};

static void put_count(struct felt_print *to, uint32_t count) {
    felt_put_number(to, count);
    felt_put_text(to, count == 1 ? " card" : " cards");
}

/* "omaha takes 9 cards, not 4" */
static void put_bad_count(struct felt_print *to, uint32_t count, int32_t ranker) {
    const int32_t takes = felt_ranker_takes(ranker);

    if (takes < 0) {
        felt_put_text(to, "wrong number of cards: ");
        felt_put_number(to, count);
        return;
    }
    const uint32_t fewest = (uint32_t)takes & 255u;
    const uint32_t most = (uint32_t)takes >> 8 & 255u;

    felt_put_text(to, "takes ");
    if (fewest != most) {
        felt_put_number(to, fewest);
        felt_put_text(to, " to ");
    }
    put_count(to, most);
    felt_put_text(to, ", not ");
    felt_put_number(to, count);
}

/* What the place of an error counts. */
static const char *place_name(int32_t reason) {
    switch (reason) {
    case FELT_BAD_PIECE:
    case FELT_REPEATED:
    case FELT_NO_JOKER:
    case FELT_NOT_IN_DECK: return "card ";
    case FELT_BAD_TEXT: return "the word at character ";
    case FELT_BAD_VALUE: return "argument ";
    default: return "";
    }
}

static void put_ranker(struct felt_print *to, int32_t ranker) {
    char name[FELT_TEXT_MAX];
    const int32_t length = felt_ranker_name(ranker, name, sizeof name);

    for (int32_t i = 0; i < length; i++) {
        felt_put(to, name[i]);
    }
}

int32_t felt_error_text(int32_t error, int32_t ranker, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};
    const int32_t reason = felt_error_reason(error);
    const uint32_t place = (uint32_t)felt_error_place(error);
    const char *const counts = place_name(reason);

    if (error >= 0 || reason < FELT_BAD_COUNT || reason > FELT_BIASED) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    if (felt_ranker_takes(ranker) > 0) {
        put_ranker(&to, ranker);
        felt_put_text(&to, reason == FELT_BAD_COUNT ? " " : ": ");
    }
    if (reason == FELT_BAD_COUNT) {
        put_bad_count(&to, place, ranker);
        return felt_printed(&to);
    }
    if (counts[0] != '\0') {
        felt_put_text(&to, counts);
        felt_put_number(&to, place);
        felt_put(&to, ' ');
    }
    felt_put_text(&to, reasons[reason]);
    if (reason == FELT_BAD_SIZE) {
        felt_put_number(&to, place);
    }
    return felt_printed(&to);
}

/* The reasons of errors in sentences, without the piece or the ranker they are about. */
#include "cards/print.h"

static const char reasons[][72] = {
    [FELT_BAD_COUNT] = "wrong number of cards: ",
    [FELT_BAD_PIECE] = "is no card or tile",
    [FELT_REPEATED] = "is there twice",
    [FELT_NO_JOKER] = "is a joker too many",
    [FELT_NOT_IN_DECK] = "is not in this game's deck",
    [FELT_BAD_TEXT] = "names nothing; write As, Td, Jk, or a tile as 6-6",
    [FELT_BAD_RANKER] = "no such ranker, way or table",
    [FELT_BAD_VALUE] = "is outside what it may be",
    [FELT_BAD_SIZE] = "a buffer has the wrong size; the nearest right one in bytes is ",
    [FELT_UNSEEDED] = "the generator was never seeded; nothing is dealt",
    [FELT_RESEED] = "the generator must be seeded again; nothing is dealt",
    [FELT_STUCK] = "the entropy source repeats one sample; nothing is dealt",
    [FELT_BAD_FRAME] = "these bytes are no whole frame; ask for it again",
    [FELT_UNSEALED] = "the frame has no seal of this node's key; it is ignored",
    [FELT_REPLAYED] = "the frame was seen before; it is ignored",
    [FELT_BIASED] = "the entropy source favours one sample; nothing is dealt",
    [FELT_BAD_MONEY] = "is not allowed: money in is 0 to 10^15 cents, awards start at 0",
    [FELT_UNBALANCED] = "money in is not money out; nothing is moved. Call the floor",
    [FELT_BAD_SIGNATURE] = "the signature is not this key's for these bytes; they are refused",
    [FELT_BAD_ENTRY] = "is outside what it may be",
};

void felt_put_place(struct felt_print *to, const char *counted, uint32_t place) {
    felt_put_text(to, counted);
    felt_put_number(to, place);
}

int felt_is_error(int32_t error) {
    const int32_t reason = felt_error_reason(error);

    return error < 0 && reason >= FELT_BAD_COUNT && reason <= FELT_BAD_ENTRY;
}

void felt_put_reason(struct felt_print *to, int32_t error) {
    const int32_t reason = felt_error_reason(error);
    const uint32_t place = felt_error_place(error);
    const uint32_t what = felt_error_what(error);

    if (reason == FELT_BAD_VALUE || reason == FELT_BAD_MONEY) {
        felt_put_place(to, reason == FELT_BAD_VALUE ? "argument " : "amount ", place);
        felt_put(to, ' ');
    }
    if (reason == FELT_BAD_ENTRY) {
        felt_put_place(to, "argument ", what);
        felt_put_place(to, ", entry ", place);
        felt_put(to, ' ');
    }
    felt_put_text(to, reasons[reason]);
    if (reason == FELT_BAD_COUNT) {
        felt_put_number(to, place);
    }
    if (reason == FELT_BAD_SIZE) {
        felt_put_number(to, place + 2048 * what);
    }
    if (reason == FELT_BAD_VALUE && what != 0) {
        felt_put_place(to, "; the most is ", what - 1);
    }
}

int32_t felt_reason_text(int32_t error, char *text, uint32_t text_len) {
    struct felt_print to = {text, text_len, 0};

    if (!felt_is_error(error)) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    felt_put_reason(&to, error);
    return felt_printed(&to);
}

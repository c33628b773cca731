/* Writing text into a caller's buffer without running over it: what does not fit is counted, not
 * written. */
#ifndef FELT_PRINT_H
#define FELT_PRINT_H

#include "felt.h"

struct felt_print {
    char *text;
    uint32_t size, used;
};

static inline void felt_put(struct felt_print *to, char letter) {
    if (to->used < to->size) {
        to->text[to->used] = letter;
    }
    to->used++;
}

static inline void felt_put_text(struct felt_print *to, const char *words) {
    for (uint32_t i = 0; words[i] != '\0'; i++) {
        felt_put(to, words[i]);
    }
}

static inline void felt_put_number(struct felt_print *to, uint32_t number) {
    uint32_t unit = 1;

    while (number / unit >= 10) {
        unit *= 10;
    }
    for (; unit != 0; unit /= 10) {
        felt_put(to, (char)('0' + number / unit % 10));
    }
}

/* The length, or FELT_BAD_SIZE if it did not fit. */
static inline int32_t felt_printed(const struct felt_print *to) {
    return to->used <= to->size ? (int32_t)to->used : felt_error(FELT_BAD_SIZE, to->used);
}

/* "argument 3", and whether a number is an error at all. */
void felt_put_place(struct felt_print *to, const char *counted, uint32_t place);
int felt_is_error(int32_t error);

/* The reason of an error, and what is allowed: "is there twice". */
void felt_put_reason(struct felt_print *to, int32_t error);

/* The error of a word that names no piece; what is not plain ASCII shows as a question mark. */
static inline int32_t felt_bad_word(const char *words, uint32_t words_len, uint32_t at) {
    const uint32_t first = (uint8_t)words[at];
    const uint32_t second = at + 1 < words_len ? (uint8_t)words[at + 1] : ' ';

    return felt_error_with(FELT_BAD_TEXT, at + 1,
                           (first < 127 ? first : '?') | (second < 127 ? second : '?') << 7);
}

#endif

/* Errors in sentences. */
#include "felt_gfx.h"

static const char reasons[][60] = {
    [FELT_GFX_BAD_OP] = "no such operation; they are 1 to 10; at byte ",
    [FELT_GFX_CUT_SHORT] = "an operation's data has the wrong length; at byte ",
    [FELT_GFX_BAD_FIELD] = "a size, font, card or style is out of range; at byte ",
    [FELT_GFX_BAD_TEXT] = "a text is not UTF-8; at byte ",
    [FELT_GFX_BAD_VALUE] = "an argument is outside what it may be: number ",
    [FELT_GFX_BAD_SIZE] = "a buffer has the wrong size; the right one in bytes is ",
};

int32_t felt_gfx_error_text(int32_t error, char *text, uint32_t text_len) {
    const int32_t reason = error < 0 && error > INT32_MIN ? -error % 64 : 0;
    uint32_t place = reason == 0 ? 0 : (uint32_t)(-error / 64);
    uint32_t length = 0;
    char digits[10];
    uint32_t count = 0;

    if (reason < FELT_GFX_BAD_OP || reason > FELT_GFX_BAD_SIZE) {
        return -(FELT_GFX_BAD_VALUE + 64 * 1);
    }
    do {
        digits[count++] = (char)('0' + place % 10);
        place /= 10;
    } while (place != 0 && count < sizeof digits);
    while (reasons[reason][length] != '\0') {
        length++;
    }
    if (text_len < length + count) {
        return -(FELT_GFX_BAD_SIZE + 64 * FELT_GFX_TEXT_MAX);
    }
    for (uint32_t i = 0; i < length; i++) {
        text[i] = reasons[reason][i];
    }
    while (count > 0) {
        text[length++] = digits[--count];
    }
    return (int32_t)length;
}

/* glyphs.h: letters, ranks and suits as core_c/gen/glyphs.py draws them. */
#ifndef FELT_GLYPHS_H
#define FELT_GLYPHS_H

#include "felt_gfx.h"

enum {
    FELT_INDEX_FIRST = FELT_GFX_FONTS, /* after the letters, the fonts that mark cards */
    FELT_INDEX_FONTS = 13,
    FELT_FONTS_ALL = FELT_INDEX_FIRST + FELT_INDEX_FONTS,
    FELT_RANK_CODE = 0xE000, /* the deuce, in an index font */
};

struct felt_font {
    uint16_t first; /* of its glyphs, which are sorted by code; the last is for all others */
    uint8_t count;
    uint8_t cap; /* pixels of a capital's height */
    uint8_t line;
};

/* left and top: from the pen on the baseline to the box's corner, top counted upwards. */
struct felt_glyph {
    uint32_t at; /* in felt_glyph_data */
    uint16_t code;
    uint8_t width;
    uint8_t height;
    int8_t left;
    int8_t top;
    uint8_t advance;
};

extern const struct felt_font felt_fonts[FELT_FONTS_ALL];
extern const struct felt_glyph felt_glyphs[];
extern const uint8_t felt_glyph_data[];

#endif

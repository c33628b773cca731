/* felt_gfx.h: what a seat's monitor looks like, as pixels.
 *
 * A screen is a display list: operations in the order they are painted, each a code (1 byte), the
 * length of its data (1) and the data. Positions and sizes are 16 bits, low byte first; x and y may
 * be negative. A colour is RGB565, low byte first. Any rectangle of the screen can be drawn apart
 * from the rest, and every way of cutting a screen into bands gives the same pixels, on every
 * target.
 *
 * As in felt.h: callers own all memory, nothing is kept between calls, and every function is total;
 * less than zero is an error that felt_gfx_error_text() puts into words. FELT_API marks what Python
 * sees, as the module felt_gfx.
 */
#ifndef FELT_GFX_H
#define FELT_GFX_H

#include <stdint.h>

#ifndef FELT_API
#define FELT_API
#endif

enum felt_gfx_size {
    FELT_GFX_SIDE_MAX = 2048,   /* how far a position or size may go, both ways */
    FELT_GFX_SPREAD_MAX = 64,   /* how far a glow may reach */
    FELT_GFX_STRENGTH_MAX = 32, /* of a glow: this hides what is under it */
    FELT_GFX_BOUNDS_SIZE = 8,   /* bytes of felt_gfx_bounds() */
    FELT_GFX_TEXT_MAX = 96      /* longest text felt_gfx_error_text() returns */
};

/* What can be painted: "box" is x, y, width, height. */
enum felt_gfx_op {
    FELT_GFX_GROUND = 1, /* colour: everywhere */
    FELT_GFX_FILL,       /* box, colour */
    FELT_GFX_ROUND,      /* box, colour, radius (1 byte): a rectangle with round corners */
    FELT_GFX_BORDER,     /* box, colour, radius, thickness: along the inside of such a rectangle */
    FELT_GFX_GLOW,       /* box, colour, radius, spread, strength: around such a rectangle */
    FELT_GFX_TEXT,       /* x, y, colour, font, align, UTF-8; y is the middle of its capitals */
    FELT_GFX_CARD,       /* box, card 0..53, style */
    FELT_GFX_BACK,       /* box, style: a card's back */
    FELT_GFX_CHIP,       /* box, colour: the largest disc in the box */
    FELT_GFX_SUIT,       /* box, colour, suit: the largest that fits, in the middle of the box */
    FELT_GFX_OPS         /* one more than the last */
};

/* Letters, by their size in pixels. */
enum felt_gfx_font {
    FELT_GFX_FONT_14,
    FELT_GFX_FONT_20,
    FELT_GFX_FONT_28,
    FELT_GFX_FONT_36,
    FELT_GFX_FONT_48,
    FELT_GFX_FONT_64,
    FELT_GFX_FONT_96,
    FELT_GFX_FONTS
};

/* Where a text's x is. */
enum felt_gfx_align { FELT_GFX_LEFT, FELT_GFX_CENTRE, FELT_GFX_RIGHT, FELT_GFX_ALIGNS };

enum felt_gfx_style {
    FELT_GFX_NORMAL,
    FELT_GFX_DIMMED, /* out of play */
    FELT_GFX_NEW,    /* just dealt: a bright edge */
    FELT_GFX_STYLES
};

/* As in a card's code, and the joker's star. */
enum felt_gfx_suit {
    FELT_GFX_CLUB,
    FELT_GFX_DIAMOND,
    FELT_GFX_HEART,
    FELT_GFX_SPADE,
    FELT_GFX_STAR,
    FELT_GFX_SUITS
};

/* Why a call failed and where: an error is -(reason + 64 * place). */
enum felt_gfx_reason {
    FELT_GFX_BAD_OP = 1, /* no such operation; place counts bytes from the list's start */
    FELT_GFX_CUT_SHORT,  /* an operation whose data is missing or of the wrong length */
    FELT_GFX_BAD_FIELD,  /* a size, font, card, … outside what it may be */
    FELT_GFX_BAD_TEXT,   /* bytes that are not UTF-8 */
    FELT_GFX_BAD_VALUE,  /* an argument outside what it may be; place says which, from 1 */
    FELT_GFX_BAD_SIZE    /* a buffer of the wrong size; place is the right one */
};

/* Draws the rectangle x, y, width, height of a screen: row after row, two bytes a pixel, low byte
 * first. Where nothing is painted it is black. Returns how many bytes were written. Bound: for each
 * operation, its length and the pixels it shares with the rectangle; for text and cards also the
 * bytes of their glyphs. */
FELT_API int32_t felt_gfx_render(const uint8_t *ops, uint32_t ops_len, int32_t x, int32_t y,
                                 int32_t width, int32_t height, uint8_t *pixels,
                                 uint32_t pixels_len);

/* The smallest box that these operations stay in: x, y, width, height, as in a list. All zero if
 * they paint nothing. Returns how many bytes that are. Bound: ops_len steps. */
FELT_API int32_t felt_gfx_bounds(const uint8_t *ops, uint32_t ops_len, uint8_t *out,
                                 uint32_t out_len);

/* How many pixels wide a text is. Bound: words_len steps. */
FELT_API int32_t felt_gfx_text_width(int32_t font, const char *words, uint32_t words_len);

/* How many pixels from one line of text to the next. */
FELT_API int32_t felt_gfx_line_height(int32_t font);

/* Puts an error into a sentence: what is wrong, where, what is allowed. Returns the length. */
FELT_API int32_t felt_gfx_error_text(int32_t error, char *text, uint32_t text_len);

#endif

/* text.h: glyphs and lines of them. */
#ifndef FELT_TEXT_H
#define FELT_TEXT_H

#include "gfx/canvas.h"
#include "gfx/glyphs.h"

struct felt_words {
    const uint8_t *bytes;
    uint32_t len;
};

/* The font's glyph for a code, or the one it has for all others. */
const struct felt_glyph *felt_find_glyph(uint32_t font, uint32_t code);

/* Draws a glyph with its pen at x on the baseline y. */
void felt_draw_glyph(const struct felt_canvas *to, const struct felt_glyph *glyph, int32_t x,
                     int32_t y, uint32_t colour);

/* Width in pixels, or -1 if this is not UTF-8. */
int32_t felt_words_width(uint32_t font, struct felt_words words);

/* How far a letter may lean out of its advance. */
int32_t felt_words_lean(uint32_t font);

/* The box around words that are so wide: above and below, nothing of any letter lies outside. */
struct felt_box felt_words_box(uint32_t font, int32_t x, int32_t y, int32_t width, uint32_t align);

void felt_draw_words(const struct felt_canvas *to, uint32_t font, struct felt_box box,
                     struct felt_words words, uint32_t colour);

#endif

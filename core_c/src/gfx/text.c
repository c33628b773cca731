/* Letters: reading UTF-8, finding glyphs, drawing them. */
#include "gfx/text.h"

enum { NOT_UTF8 = -1 };

/* The code at bytes[*at], and *at moved behind it; RFC 3629, section 4, in full. */
static int32_t next_code(struct felt_words words, uint32_t *at) {
    static const uint8_t tops[4] = {0x00, 0xC0, 0xE0, 0xF0};
    static const uint32_t least[4] = {0, 0x80, 0x800, 0x10000};
    const uint32_t first = words.bytes[(*at)++];
    uint32_t more = 0;

    if (first < 0x80) {
        return (int32_t)first;
    }
    while (more < 3 && first >= tops[more + 1]) {
        more++;
    }
    if (more == 0 || first >= 0xF8 || words.len - *at < more) {
        return NOT_UTF8;
    }
    uint32_t code = first & (0x3Fu >> more);

    for (uint32_t i = 0; i < more; i++) {
        const uint32_t byte = words.bytes[(*at)++];

        if ((byte & 0xC0u) != 0x80u) {
            return NOT_UTF8;
        }
        code = code << 6 | (byte & 0x3Fu);
    }
    const bool surrogate = code >= 0xD800 && code < 0xE000;

    return code < least[more] || code > 0x10FFFF || surrogate ? NOT_UTF8 : (int32_t)code;
}

const struct felt_glyph *felt_find_glyph(uint32_t font, uint32_t code) {
    const struct felt_glyph *const glyphs = felt_glyphs + felt_fonts[font].first;
    const uint32_t last = felt_fonts[font].count - 1u;
    const uint32_t plain = code - ' '; /* the letters of ASCII come first and leave none out */
    uint32_t low = 0;
    uint32_t high = last;

    if (plain < last && glyphs[plain].code == code) {
        return &glyphs[plain];
    }
    while (low < high) {
        const uint32_t middle = (low + high) / 2;

        if (glyphs[middle].code < code) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return glyphs[low].code == code ? &glyphs[low] : &glyphs[last];
}

/* How far a decoder has come in a glyph's data (core_c/gen/glyphs.py says how it is packed). */
struct reader {
    const uint8_t *data;
    uint32_t nibble;
};

static uint32_t next_nibble(struct reader *reader) {
    const uint32_t byte = reader->data[reader->nibble >> 1];
    const uint32_t value = (reader->nibble & 1u) != 0 ? byte & 15u : byte >> 4;

    reader->nibble++;
    return value;
}

/* Pixels from..to of a glyph's row, all of the same coverage; the row's first is at `row`. */
static void draw_run(uint8_t *row, struct felt_box seen, int32_t from, int32_t to, uint32_t colour,
                     uint32_t cover) {
    /* 0..15 as 32nds; none is 16, so that 15 can be all of it. */
    static const uint8_t parts[16] = {0, 2, 4, 6, 9, 11, 13, 15, 17, 19, 21, 23, 26, 28, 30, 32};

    from = felt_most(from, seen.left);
    to = felt_least(to, seen.right);
    if (from >= to) {
        return;
    }
    uint8_t *const pixel = row + (ptrdiff_t)2 * (from - seen.left);

    if (cover == 15) {
        felt_fill_row(pixel, (uint32_t)(to - from), colour);
    } else { /* a run of its own */
        felt_blend_pixel(pixel, colour, parts[cover]);
    }
}

void felt_draw_glyph(const struct felt_canvas *to, const struct felt_glyph *glyph, int32_t x,
                     int32_t y, uint32_t colour) {
    const int32_t width = glyph->width;
    const struct felt_box box =
        felt_box_at(x + glyph->left, y - glyph->top, glyph->width, glyph->height);
    const struct felt_box shown = felt_common(box, to->clip);

    if (felt_empty(shown)) {
        return;
    }
    /* In the glyph's own columns and rows. */
    const struct felt_box seen = {shown.left - box.left, shown.top - box.top,
                                  shown.right - box.left, shown.bottom - box.top};
    struct reader reader = {felt_glyph_data + glyph->at, 0};
    int32_t column = 0;
    int32_t row = 0;

    while (row < seen.bottom) {
        const uint32_t cover = next_nibble(&reader);
        int32_t left = cover == 0 || cover == 15 ? (int32_t)next_nibble(&reader) + 1 : 1;

        while (left > 0) { /* a run may go on in the next row */
            const int32_t end = felt_least(width, column + left);

            if (cover != 0 && row >= seen.top && row < seen.bottom) {
                draw_run(felt_pixel(to, shown.left, box.top + row), seen, column, end, colour,
                         cover);
            }
            left -= end - column;
            column = end == width ? 0 : end;
            row += end == width;
        }
    }
}

int32_t felt_words_width(uint32_t font, struct felt_words words) {
    int32_t width = 0;

    for (uint32_t at = 0; at < words.len;) {
        const int32_t code = next_code(words, &at);

        if (code < 0) {
            return NOT_UTF8;
        }
        width += felt_find_glyph(font, (uint32_t)code)->advance;
    }
    return width;
}

int32_t felt_words_lean(uint32_t font) { return felt_fonts[font].cap / 8 + 1; }

/* Accents and tails go beyond a capital's height by up to two fifths of it. */
struct felt_box felt_words_box(uint32_t font, int32_t x, int32_t y, int32_t width, uint32_t align) {
    const int32_t cap = felt_fonts[font].cap;
    const int32_t out = cap * 2 / 5 + 1;
    const int32_t before = align == FELT_GFX_LEFT ? 0 : align == FELT_GFX_RIGHT ? width : width / 2;
    const struct felt_box box = {x - before, y - cap / 2 - out, x - before + width,
                                 y - cap / 2 + cap + out};

    return box;
}

void felt_draw_words(const struct felt_canvas *to, uint32_t font, struct felt_box box,
                     struct felt_words words, uint32_t colour) {
    const int32_t cap = felt_fonts[font].cap;
    const int32_t baseline = box.bottom - cap * 2 / 5 - 1;
    int32_t pen = box.left;

    for (uint32_t at = 0; at < words.len;) {
        const int32_t code = next_code(words, &at);

        if (code < 0) {
            return;
        }
        const struct felt_glyph *const glyph = felt_find_glyph(font, (uint32_t)code);

        felt_draw_glyph(to, glyph, pen, baseline, colour);
        pen += glyph->advance;
    }
}

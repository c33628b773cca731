/* canvas.h: a rectangle of the screen that is being drawn, and how pixels get into it. */
#ifndef FELT_CANVAS_H
#define FELT_CANVAS_H

#include "felt_gfx.h"

#include <stdbool.h>
#include <stddef.h>

/* right and bottom are the first column and row that are not in it. */
struct felt_box {
    int32_t left, top, right, bottom;
};

/* area is what the pixels show, clip the part of it that may be drawn on. */
struct felt_canvas {
    uint8_t *pixels;
    struct felt_box area;
    struct felt_box clip;
};

enum { FELT_COVER_FULL = 32 };

static inline int32_t felt_least(int32_t a, int32_t b) { return a < b ? a : b; }
static inline int32_t felt_most(int32_t a, int32_t b) { return a > b ? a : b; }

static inline struct felt_box felt_box_at(int32_t x, int32_t y, int32_t width, int32_t height) {
    const struct felt_box box = {x, y, x + width, y + height};
    return box;
}

static inline struct felt_box felt_common(struct felt_box a, struct felt_box b) {
    const struct felt_box box = {felt_most(a.left, b.left), felt_most(a.top, b.top),
                                 felt_least(a.right, b.right), felt_least(a.bottom, b.bottom)};
    return box;
}

static inline bool felt_empty(struct felt_box box) {
    return box.left >= box.right || box.top >= box.bottom;
}

static inline struct felt_box felt_inset(struct felt_box box, int32_t by) {
    const struct felt_box inner = {box.left + by, box.top + by, box.right - by, box.bottom - by};
    return inner;
}

/* The pixel's two bytes; x and y must be inside the clip. */
static inline uint8_t *felt_pixel(const struct felt_canvas *to, int32_t x, int32_t y) {
    const int32_t width = to->area.right - to->area.left;
    return to->pixels + (size_t)(2 * ((y - to->area.top) * width + x - to->area.left));
}

/* A copy of known size is one store where the address allows it. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "pixels are written low byte first");

static inline void felt_put_pixel(uint8_t *pixel, uint32_t colour) {
    const uint16_t half = (uint16_t)colour;
    __builtin_memcpy(pixel, &half, sizeof half);
}

/* Red, green and blue apart in one word, with room above each to multiply by 32. */
static inline uint32_t felt_apart(uint32_t colour) { return (colour | colour << 16) & 0x07E0F81Fu; }

/* A colour between two, cover 32nds of the way from under to over. */
static inline uint32_t felt_mix(uint32_t under, uint32_t over, uint32_t cover) {
    const uint32_t sum = felt_apart(under) * (FELT_COVER_FULL - cover) + felt_apart(over) * cover;
    const uint32_t mixed = sum >> 5 & 0x07E0F81Fu;
    return (mixed | mixed >> 16) & 0xFFFFu;
}

static inline void felt_blend_pixel(uint8_t *pixel, uint32_t colour, uint32_t cover) {
    uint16_t under;
    __builtin_memcpy(&under, pixel, sizeof under);
    felt_put_pixel(pixel, felt_mix(under, colour, cover));
}

/* So many pixels side by side. */
void felt_fill_row(uint8_t *pixel, uint32_t count, uint32_t colour);

/* All of these draw only what is inside the clip. */
void felt_fill(const struct felt_canvas *to, struct felt_box box, uint32_t colour);
void felt_round(const struct felt_canvas *to, struct felt_box box, uint32_t colour, int32_t radius);
void felt_border(const struct felt_canvas *to, struct felt_box box, uint32_t colour, int32_t radius,
                 int32_t thickness);
void felt_glow(const struct felt_canvas *to, struct felt_box box, uint32_t colour, int32_t radius,
               int32_t spread, int32_t strength);
void felt_chip(const struct felt_canvas *to, struct felt_box box, uint32_t colour);
void felt_suit(const struct felt_canvas *to, struct felt_box box, uint32_t colour, uint32_t suit);
void felt_card(const struct felt_canvas *to, struct felt_box box, uint32_t card, uint32_t style);
void felt_back(const struct felt_canvas *to, struct felt_box box, uint32_t style);

#endif

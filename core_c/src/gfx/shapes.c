/* Rectangles, round corners, glows and chips. Everything is worked out for a pixel's middle, in
 * halves of a pixel, so that a pixel never depends on what else is drawn with it. */
#include "gfx/canvas.h"

enum { WORDS = 4, PIXELS = 2 * WORDS };

static bool aligned(const uint8_t *pixel, uintptr_t size) { return (uintptr_t)pixel % size == 0; }

/* Eight pixels at a time in four words where the buffer allows it: most of a screen is this. */
void felt_fill_row(uint8_t *pixel, uint32_t count, uint32_t colour) {
    const uint32_t word = colour << 16 | colour;

    if (count > 0 && aligned(pixel, 2) && !aligned(pixel, 4)) {
        felt_put_pixel(pixel, colour);
        pixel += 2;
        count--;
    }
    for (; count >= PIXELS && aligned(pixel, 4); count -= PIXELS) {
        uint8_t *const to = __builtin_assume_aligned(pixel, 4);

        for (uint32_t i = 0; i < WORDS; i++) {
            __builtin_memcpy(to + 4u * i, &word, sizeof word);
        }
        pixel += 4 * WORDS;
    }
    for (; count > 0; count--) {
        felt_put_pixel(pixel, colour);
        pixel += 2;
    }
}

void felt_fill(const struct felt_canvas *to, struct felt_box box, uint32_t colour) {
    const struct felt_box shown = felt_common(box, to->clip);

    if (felt_empty(shown)) {
        return;
    }
    for (int32_t y = shown.top; y < shown.bottom; y++) {
        felt_fill_row(felt_pixel(to, shown.left, y), (uint32_t)(shown.right - shown.left), colour);
    }
}

/* The root of a number below 2^30, rounded down. */
static uint32_t root(uint32_t number) {
    uint32_t found = 0;
    uint32_t bit = 1u << 28;

    while (bit > number) {
        bit >>= 2;
    }
    for (; bit != 0; bit >>= 2) {
        if (number >= found + bit) {
            number -= found + bit;
            found = (found >> 1) + bit;
        } else {
            found >>= 1;
        }
    }
    return found;
}

/* In half pixels, how far a pixel's middle is outside the span from..to; 0 within. */
static int32_t outside(int32_t at, int32_t from, int32_t to) {
    const int32_t middle = 2 * at + 1;

    return felt_most(0, felt_most(2 * from - middle, middle - 2 * to));
}

/* In half pixels, the square of how far a pixel's middle is from the box. */
static int32_t square(int32_t x, int32_t y, struct felt_box box) {
    const int32_t across = outside(x, box.left, box.right);
    const int32_t down = outside(y, box.top, box.bottom);

    return across * across + down * down;
}

/* The same square as a distance in 16ths of a pixel. */
static int32_t distance(int32_t squared) { return (int32_t)root((uint32_t)squared * 64u); }

/* How much of a pixel lies within `radius` of the box, in 32nds. Only at the edge is it a part. */
static uint32_t cover_within(int32_t squared, int32_t radius) {
    if (squared >= (2 * radius + 1) * (2 * radius + 1)) {
        return 0;
    }
    if (radius > 0 && squared <= (2 * radius - 1) * (2 * radius - 1)) {
        return FELT_COVER_FULL;
    }
    const int32_t inside = 16 * radius + 8 - distance(squared);

    return (uint32_t)(2 * felt_most(0, felt_least(16, inside)));
}

static int32_t fitting(struct felt_box box, int32_t radius) {
    const int32_t side = felt_least(box.right - box.left, box.bottom - box.top);

    return felt_least(radius, side / 2);
}

/* What round corners, borders and the like have in common: how a pixel is covered. */
struct ring {
    struct felt_box box; /* without its corners' radius */
    int32_t outer;
    int32_t inner; /* less than 0: nothing is left out */
    uint32_t colour;
};

static void draw_ring(const struct felt_canvas *to, struct felt_box part, const struct ring *ring) {
    const struct felt_box shown = felt_common(part, to->clip);

    for (int32_t y = shown.top; y < shown.bottom; y++) {
        for (int32_t x = shown.left; x < shown.right; x++) {
            const int32_t squared = square(x, y, ring->box);
            uint32_t cover = cover_within(squared, ring->outer);

            if (cover != 0 && ring->inner >= 0) {
                cover -= cover_within(squared, ring->inner);
            }
            if (cover != 0) {
                felt_blend_pixel(felt_pixel(to, x, y), ring->colour, cover);
            }
        }
    }
}

static void draw_corners(const struct felt_canvas *to, struct felt_box box, int32_t side,
                         const struct ring *ring) {
    draw_ring(to, felt_box_at(box.left, box.top, side, side), ring);
    draw_ring(to, felt_box_at(box.right - side, box.top, side, side), ring);
    draw_ring(to, felt_box_at(box.left, box.bottom - side, side, side), ring);
    draw_ring(to, felt_box_at(box.right - side, box.bottom - side, side, side), ring);
}

void felt_round(const struct felt_canvas *to, struct felt_box box, uint32_t colour,
                int32_t radius) {
    const int32_t r = fitting(box, radius);
    const struct ring ring = {felt_inset(box, r), r, -1, colour};
    const struct felt_box upper = {box.left + r, box.top, box.right - r, box.top + r};
    const struct felt_box middle = {box.left, box.top + r, box.right, box.bottom - r};
    const struct felt_box lower = {box.left + r, box.bottom - r, box.right - r, box.bottom};

    felt_fill(to, upper, colour);
    felt_fill(to, middle, colour);
    felt_fill(to, lower, colour);
    draw_corners(to, box, r, &ring);
}

void felt_border(const struct felt_canvas *to, struct felt_box box, uint32_t colour, int32_t radius,
                 int32_t thickness) {
    const int32_t r = fitting(box, radius);
    const int32_t thick = fitting(box, thickness);
    const int32_t side = felt_most(r, thick);
    const struct ring ring = {felt_inset(box, r), r, r - thick, colour};
    const struct felt_box upper = {box.left + side, box.top, box.right - side, box.top + thick};
    const struct felt_box lower = {box.left + side, box.bottom - thick, box.right - side,
                                   box.bottom};
    const struct felt_box left = {box.left, box.top + side, box.left + thick, box.bottom - side};
    const struct felt_box right = {box.right - thick, box.top + side, box.right, box.bottom - side};

    felt_fill(to, upper, colour);
    felt_fill(to, lower, colour);
    felt_fill(to, left, colour);
    felt_fill(to, right, colour);
    draw_corners(to, box, side, &ring);
}

/* Light around a rectangle whose corners are drawn over it. */
struct light {
    struct felt_box box; /* without its corners' radius */
    int32_t radius;
    int32_t spread;
    int32_t strength;
    uint32_t colour;
};

/* At so many 16ths of a pixel from the edge. Fades with the square, which looks like light. */
static uint32_t light_at(const struct light *light, int32_t away) {
    const int32_t left = 16 * light->spread - felt_most(0, away);

    if (left <= 0) {
        return 0;
    }
    const uint32_t part = (uint32_t)(left * 2 / light->spread);

    return (uint32_t)light->strength * part * part / 1024u;
}

static void light_corner(const struct felt_canvas *to, struct felt_box part,
                         const struct light *light) {
    const struct felt_box shown = felt_common(part, to->clip);

    for (int32_t y = shown.top; y < shown.bottom; y++) {
        for (int32_t x = shown.left; x < shown.right; x++) {
            const int32_t away = distance(square(x, y, light->box)) - 16 * light->radius;
            const uint32_t cover = light_at(light, away);

            if (cover != 0) {
                felt_blend_pixel(felt_pixel(to, x, y), light->colour, cover);
            }
        }
    }
}

/* A row or column of one brightness, which depends on how many pixels it is from the edge. */
static void light_line(const struct felt_canvas *to, struct felt_box line, int32_t from_edge,
                       const struct light *light) {
    const struct felt_box shown = felt_common(line, to->clip);
    const uint32_t cover = light_at(light, 16 * from_edge + 8);

    for (int32_t y = shown.top; y < shown.bottom && cover != 0; y++) {
        for (int32_t x = shown.left; x < shown.right; x++) {
            felt_blend_pixel(felt_pixel(to, x, y), light->colour, cover);
        }
    }
}

/* The rectangle itself is left out but for its corners, which what is drawn over it leaves open. */
void felt_glow(const struct felt_canvas *to, struct felt_box box, uint32_t colour, int32_t radius,
               int32_t spread, int32_t strength) {
    const int32_t r = fitting(box, radius);
    const struct felt_box inner = felt_inset(box, r);
    const struct light light = {inner, r, spread, strength, colour};
    const int32_t side = r + spread;

    for (int32_t i = 0; i < spread; i++) {
        const int32_t wide = inner.right - inner.left;
        const int32_t tall = inner.bottom - inner.top;

        light_line(to, felt_box_at(inner.left, box.top - 1 - i, wide, 1), i, &light);
        light_line(to, felt_box_at(inner.left, box.bottom + i, wide, 1), i, &light);
        light_line(to, felt_box_at(box.left - 1 - i, inner.top, 1, tall), i, &light);
        light_line(to, felt_box_at(box.right + i, inner.top, 1, tall), i, &light);
    }
    if (spread > 0) {
        light_corner(to, felt_box_at(inner.left - side, inner.top - side, side, side), &light);
        light_corner(to, felt_box_at(inner.right, inner.top - side, side, side), &light);
        light_corner(to, felt_box_at(inner.left - side, inner.bottom, side, side), &light);
        light_corner(to, felt_box_at(inner.right, inner.bottom, side, side), &light);
    }
}

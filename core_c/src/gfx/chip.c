/* A chip seen from above: a disc with eight light edge spots, a light ring and a plain middle. */
#include "gfx/canvas.h"

enum { LIGHT = 0xFFFF, RIM = 6 };

/* Whether a direction from the middle is in one of the eight spots: along the axes and the
 * diagonals, each as wide as a third of the way to the next. */
static bool in_spot(int32_t across, int32_t down) {
    const int32_t x = across < 0 ? -across : across;
    const int32_t y = down < 0 ? -down : down;
    const int32_t large = felt_most(x, y);
    const int32_t small = felt_least(x, y);

    return 8 * small < large || 8 * small > 6 * large;
}

static void draw_disc(const struct felt_canvas *to, struct felt_box box, uint32_t colour) {
    felt_round(to, box, colour, (box.right - box.left) / 2);
}

void felt_chip(const struct felt_canvas *to, struct felt_box box, uint32_t colour) {
    const int32_t side = felt_least(box.right - box.left, box.bottom - box.top) & ~1;
    const struct felt_box disc =
        felt_box_at(box.left + (box.right - box.left - side) / 2,
                    box.top + (box.bottom - box.top - side) / 2, side, side);
    const struct felt_box shown = felt_common(disc, to->clip);
    const int32_t middle_x = disc.left + disc.right;
    const int32_t middle_y = disc.top + disc.bottom;
    const int32_t rim = felt_most(1, side / RIM);

    if (felt_empty(shown)) {
        return;
    }
    draw_disc(to, disc, colour);
    for (int32_t y = shown.top; y < shown.bottom; y++) {
        for (int32_t x = shown.left; x < shown.right; x++) {
            const int32_t across = 2 * x + 1 - middle_x;
            const int32_t down = 2 * y + 1 - middle_y;
            const int32_t far = across * across + down * down;

            if (far < (side - 2) * (side - 2) && in_spot(across, down)) {
                felt_put_pixel(felt_pixel(to, x, y), LIGHT);
            }
        }
    }
    draw_disc(to, felt_inset(disc, rim), colour);
    felt_border(to, felt_inset(disc, rim + 1), felt_mix(colour, LIGHT, 20), side,
                felt_most(1, side / 24));
}

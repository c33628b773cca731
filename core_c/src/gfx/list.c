/* Display lists: reading, bounding and painting operations. */
#include "gfx/text.h"

enum { HEAD = 2, EXTRAS = 3 };

/* An operation as read. What it does not have is 0. */
struct op {
    uint32_t code;
    struct felt_box box;
    uint32_t colour;
    uint32_t extra[EXTRAS]; /* the single bytes behind the colour, or behind the box */
    struct felt_words words;
};

/* What data an operation has, in this order: a box, a colour, single bytes. */
struct form {
    uint8_t box, colour, extras;
};
static const struct form forms[FELT_GFX_OPS] = {
    [FELT_GFX_GROUND] = {0, 2, 0}, [FELT_GFX_FILL] = {8, 2, 0}, [FELT_GFX_ROUND] = {8, 2, 1},
    [FELT_GFX_BORDER] = {8, 2, 2}, [FELT_GFX_GLOW] = {8, 2, 3}, [FELT_GFX_TEXT] = {4, 2, 2},
    [FELT_GFX_CARD] = {8, 0, 2},   [FELT_GFX_BACK] = {8, 0, 1}, [FELT_GFX_CHIP] = {8, 2, 0},
    [FELT_GFX_SUIT] = {8, 2, 1},
};

/* What a single byte must be less than. */
static const uint16_t below[FELT_GFX_OPS][EXTRAS] = {
    [FELT_GFX_ROUND] = {256},
    [FELT_GFX_BORDER] = {256, 256},
    [FELT_GFX_GLOW] = {256, FELT_GFX_SPREAD_MAX + 1, FELT_GFX_STRENGTH_MAX + 1},
    [FELT_GFX_TEXT] = {FELT_GFX_FONTS, FELT_GFX_ALIGNS},
    [FELT_GFX_CARD] = {54, FELT_GFX_STYLES},
    [FELT_GFX_BACK] = {FELT_GFX_STYLES},
    [FELT_GFX_SUIT] = {FELT_GFX_SUITS},
};

static int32_t error(int32_t reason, uint32_t place) {
    const uint32_t most = 1u << 24;

    return -(reason + 64 * (int32_t)(place < most ? place : most));
}

static uint32_t at16(const uint8_t *bytes) { return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8; }

static int32_t signed16(const uint8_t *bytes) {
    const int32_t value = (int32_t)at16(bytes);

    return value < 0x8000 ? value : value - 0x10000;
}

static bool near_enough(int32_t value, int32_t least) {
    return value >= least && value <= FELT_GFX_SIDE_MAX;
}

/* Reads data whose length has been checked against the form. False if something is out of range. */
static bool read_box(const uint8_t *data, const struct form *form, struct op *op) {
    if (form->box == 0) {
        return true;
    }
    const int32_t x = signed16(data);
    const int32_t y = signed16(data + 2);
    const int32_t width = form->box == 8 ? signed16(data + 4) : 0;
    const int32_t height = form->box == 8 ? signed16(data + 6) : 0;

    op->box = felt_box_at(x, y, width, height);
    return near_enough(x, -FELT_GFX_SIDE_MAX) && near_enough(y, -FELT_GFX_SIDE_MAX) &&
           near_enough(width, 0) && near_enough(height, 0);
}

static bool read_extras(const uint8_t *data, uint32_t count, struct op *op) {
    for (uint32_t i = 0; i < count && i < EXTRAS; i++) {
        op->extra[i] = data[i];
        if (data[i] >= below[op->code][i]) {
            return false;
        }
    }
    return true;
}

/* Turns what was read into the box that the operation stays in; text needs its letters for that. */
static int32_t bound_words(struct op *op, uint32_t at) {
    const int32_t width = felt_words_width(op->extra[0], op->words);

    if (width < 0) {
        return error(FELT_GFX_BAD_TEXT, at);
    }
    op->box = felt_words_box(op->extra[0], op->box.left, op->box.top, width, op->extra[1]);
    return 0;
}

/* Reads the operation at ops[at]. Returns how many bytes it has, or an error. */
static int32_t read_op(const uint8_t *ops, uint32_t ops_len, uint32_t at, struct op *op) {
    const uint32_t code = ops[at];

    if (code == 0 || code >= FELT_GFX_OPS) {
        return error(FELT_GFX_BAD_OP, at);
    }
    const struct form *const form = &forms[code];
    const uint32_t fixed = (uint32_t)form->box + form->colour + form->extras;
    const uint32_t length = ops_len - at < HEAD ? 0 : ops[at + 1];

    if (ops_len - at < HEAD + length || length < fixed ||
        (length > fixed && code != FELT_GFX_TEXT)) {
        return error(FELT_GFX_CUT_SHORT, at);
    }
    const uint8_t *const data = ops + at + HEAD;

    *op = (struct op){.code = code, .words = {data + fixed, length - fixed}};
    op->colour = form->colour == 0 ? 0 : at16(data + form->box);
    if (!read_box(data, form, op) ||
        !read_extras(data + form->box + form->colour, form->extras, op)) {
        return error(FELT_GFX_BAD_FIELD, at);
    }
    const int32_t bounded = code == FELT_GFX_TEXT ? bound_words(op, at) : 0;

    return bounded < 0 ? bounded : (int32_t)(HEAD + length);
}

static void paint(const struct felt_canvas *to, const struct op *op) {
    const int32_t first = (int32_t)op->extra[0];

    switch (op->code) {
    case FELT_GFX_GROUND: felt_fill(to, to->clip, op->colour); break;
    case FELT_GFX_FILL: felt_fill(to, op->box, op->colour); break;
    case FELT_GFX_ROUND: felt_round(to, op->box, op->colour, first); break;
    case FELT_GFX_BORDER: felt_border(to, op->box, op->colour, first, (int32_t)op->extra[1]); break;
    case FELT_GFX_GLOW:
        felt_glow(to, op->box, op->colour, first, (int32_t)op->extra[1], (int32_t)op->extra[2]);
        break;
    case FELT_GFX_TEXT: felt_draw_words(to, op->extra[0], op->box, op->words, op->colour); break;
    case FELT_GFX_CARD: felt_card(to, op->box, op->extra[0], op->extra[1]); break;
    case FELT_GFX_BACK: felt_back(to, op->box, op->extra[0]); break;
    case FELT_GFX_CHIP: felt_chip(to, op->box, op->colour); break;
    default: felt_suit(to, op->box, op->colour, op->extra[0]); break;
    }
}

/* Where an operation paints; nothing is ever drawn outside. */
static struct felt_box reach(const struct op *op) {
    if (op->code == FELT_GFX_GROUND) {
        return felt_box_at(0, 0, FELT_GFX_SIDE_MAX, FELT_GFX_SIDE_MAX);
    }
    struct felt_box box = op->box;

    if (op->code == FELT_GFX_GLOW && !felt_empty(box)) {
        box = felt_inset(box, -(int32_t)op->extra[1]);
    } else if (op->code == FELT_GFX_TEXT && !felt_empty(box)) {
        const int32_t lean = felt_words_lean(op->extra[0]);

        box.left -= lean;
        box.right += lean;
    }
    return box;
}

int32_t felt_gfx_render(const uint8_t *ops, uint32_t ops_len, int32_t x, int32_t y, int32_t width,
                        int32_t height, uint8_t *pixels, uint32_t pixels_len) {
    const int32_t numbers[4] = {x, y, width, height};

    for (uint32_t i = 0; i < 4; i++) {
        if (!near_enough(numbers[i], 0)) {
            return error(FELT_GFX_BAD_VALUE, i + 2);
        }
    }
    const uint32_t size = 2u * (uint32_t)width * (uint32_t)height;

    if (pixels_len != size) {
        return error(FELT_GFX_BAD_SIZE, size);
    }
    const struct felt_box area = felt_box_at(x, y, width, height);
    struct felt_canvas to = {pixels, area, area};

    if (ops_len == 0 || ops[0] != FELT_GFX_GROUND) {
        felt_fill(&to, to.clip, 0);
    }
    for (uint32_t at = 0; at < ops_len;) {
        struct op op = {0};
        const int32_t length = read_op(ops, ops_len, at, &op);

        if (length < 0) {
            return length;
        }
        to.clip = felt_common(reach(&op), area);
        if (!felt_empty(to.clip)) {
            paint(&to, &op);
        }
        at += (uint32_t)length;
    }
    return (int32_t)size;
}

static void put16(uint8_t *to, int32_t value) {
    to[0] = (uint8_t)((uint32_t)value & 255u);
    to[1] = (uint8_t)((uint32_t)value >> 8 & 255u);
}

int32_t felt_gfx_bounds(const uint8_t *ops, uint32_t ops_len, uint8_t *out, uint32_t out_len) {
    struct felt_box all = {0, 0, 0, 0};

    if (out_len != FELT_GFX_BOUNDS_SIZE) {
        return error(FELT_GFX_BAD_SIZE, FELT_GFX_BOUNDS_SIZE);
    }
    for (uint32_t at = 0; at < ops_len;) {
        struct op op = {0};
        const int32_t length = read_op(ops, ops_len, at, &op);

        if (length < 0) {
            return length;
        }
        const struct felt_box box = reach(&op);

        if (felt_empty(all)) {
            all = felt_empty(box) ? all : box;
        } else if (!felt_empty(box)) {
            all.left = felt_least(all.left, box.left);
            all.top = felt_least(all.top, box.top);
            all.right = felt_most(all.right, box.right);
            all.bottom = felt_most(all.bottom, box.bottom);
        }
        at += (uint32_t)length;
    }
    put16(out, all.left);
    put16(out + 2, all.top);
    put16(out + 4, all.right - all.left);
    put16(out + 6, all.bottom - all.top);
    return FELT_GFX_BOUNDS_SIZE;
}

int32_t felt_gfx_text_width(int32_t font, const char *words, uint32_t words_len) {
    const struct felt_words text = {(const uint8_t *)words, words_len};

    if (font < 0 || font >= FELT_GFX_FONTS) {
        return error(FELT_GFX_BAD_VALUE, 1);
    }
    if (words_len > 4 * FELT_GFX_SIDE_MAX) {
        return error(FELT_GFX_BAD_VALUE, 2);
    }
    const int32_t width = felt_words_width((uint32_t)font, text);

    return width < 0 ? error(FELT_GFX_BAD_TEXT, 0) : width;
}

int32_t felt_gfx_line_height(int32_t font) {
    return font < 0 || font >= FELT_GFX_FONTS ? error(FELT_GFX_BAD_VALUE, 1)
                                              : felt_fonts[font].line;
}

/* Card faces and backs of any size: ranks and suits from the largest index font that fits. */
#include "gfx/text.h"

enum {
    JOKER = 52,
    SMALL = 44, /* a card narrower than this has its rank above its suit, in the middle */
};

static const uint16_t suit_codes[FELT_GFX_SUITS] = {0x2663, 0x2666, 0x2665, 0x2660, 0x2605};

/* How a card of a style is coloured. */
struct paint {
    uint16_t face, edge, red, black, joker, back, weave;
};
static const struct paint paints[FELT_GFX_STYLES] = {
    [FELT_GFX_NORMAL] = {0xFFFF, 0xBE17, 0xC8A5, 0x10C3, 0x69B5, 0x19F0, 0x32D5},
    [FELT_GFX_DIMMED] = {0x29C6, 0x4289, 0xCC30, 0xA595, 0xACD9, 0x2187, 0x2A09},
    [FELT_GFX_NEW] = {0xFFFF, 0x4EDF, 0xC8A5, 0x10C3, 0x69B5, 0x19F0, 0x32D5},
};

/* The largest index font of at most this height. */
static uint32_t index_font(int32_t height) {
    uint32_t font = FELT_FONTS_ALL - 1;

    while (font > FELT_INDEX_FIRST && felt_fonts[font].cap > height) {
        font--;
    }
    return font;
}

/* A glyph's ink with its middle at x and its top at y. */
static void draw_middle(const struct felt_canvas *to, uint32_t font, uint32_t code, int32_t x,
                        int32_t y, uint32_t colour) {
    const struct felt_glyph *const glyph = felt_find_glyph(font, code);

    felt_draw_glyph(to, glyph, x - glyph->left - glyph->width / 2, y + felt_fonts[font].cap,
                    colour);
}

void felt_suit(const struct felt_canvas *to, struct felt_box box, uint32_t colour, uint32_t suit) {
    const int32_t height = box.bottom - box.top;
    const uint32_t font = index_font(felt_least(box.right - box.left, height));

    draw_middle(to, font, suit_codes[suit], (box.left + box.right) / 2,
                box.top + (height - felt_fonts[font].cap) / 2, colour);
}

struct face {
    uint32_t rank; /* the glyph's code */
    uint32_t suit;
    uint32_t colour;
};

static struct face face_of(uint32_t card, const struct paint *paint) {
    const bool red = card % 4 == FELT_GFX_DIAMOND || card % 4 == FELT_GFX_HEART;
    const struct face face = {FELT_RANK_CODE + card / 4, suit_codes[card % 4],
                              red ? paint->red : paint->black};

    return face;
}

static void draw_small(const struct felt_canvas *to, struct felt_box box, struct face face) {
    const int32_t width = box.right - box.left;
    const int32_t height = box.bottom - box.top;
    const uint32_t large = index_font(felt_least(width * 3 / 4, height * 5 / 12));
    const uint32_t small = index_font(felt_least(width * 5 / 8, height / 3));
    const int32_t gap = (height - felt_fonts[large].cap - felt_fonts[small].cap) / 3;
    const int32_t x = box.left + width / 2;

    draw_middle(to, large, face.rank, x, box.top + gap, face.colour);
    draw_middle(to, small, face.suit, x, box.bottom - gap - felt_fonts[small].cap, face.colour);
}

/* The rank in one corner, the suit in the other, both large; the suit stays clear of a Q's tail. */
static void draw_large(const struct felt_canvas *to, struct felt_box box, struct face face) {
    const int32_t width = box.right - box.left;
    const int32_t height = box.bottom - box.top;
    const int32_t edge = width / 12;
    const uint32_t rank = index_font(felt_least(width * 3 / 5, (height - 3 * edge) / 2));
    const uint32_t suit = index_font(felt_fonts[rank].cap * 7 / 8);
    const int32_t side = felt_fonts[suit].cap;

    draw_middle(to, rank, face.rank, box.left + edge + felt_find_glyph(rank, face.rank)->width / 2,
                box.top + edge + edge / 4, face.colour);
    draw_middle(to, suit, face.suit, box.right - edge - side / 2,
                box.bottom - edge - edge / 4 - side, face.colour);
}

/* A star; where there is room, under the word in the largest letters that fit. */
static void draw_joker(const struct felt_canvas *to, struct felt_box box, uint32_t colour) {
    static const uint8_t letters[] = {'J', 'O', 'K', 'E', 'R'};
    const struct felt_words words = {letters, sizeof letters};
    const int32_t width = box.right - box.left;
    const int32_t room = width - width / 6;
    uint32_t font = FELT_GFX_FONTS;

    while (font > 0 && felt_words_width(font - 1, words) > room) {
        font--;
    }
    const bool named = width >= SMALL && font > 0;
    struct felt_box star = felt_inset(box, width / 8);

    if (named) {
        const int32_t middle = box.top + width / 8 + felt_fonts[font - 1].cap / 2;
        const struct felt_box line =
            felt_words_box(font - 1, box.left + width / 2, middle,
                           felt_words_width(font - 1, words), FELT_GFX_CENTRE);

        felt_draw_words(to, font - 1, line, words, colour);
        star.top = line.bottom;
    }
    felt_suit(to, star, colour, FELT_GFX_STAR);
}

static int32_t corner(struct felt_box box) { return felt_most(2, (box.right - box.left) / 12); }

static void draw_blank(const struct felt_canvas *to, struct felt_box box, uint32_t colour,
                       const struct paint *paint, uint32_t style) {
    const int32_t width = box.right - box.left;
    const int32_t edge = style == FELT_GFX_NEW ? felt_most(2, width / 32) : 1;

    felt_round(to, box, colour, corner(box));
    felt_border(to, box, paint->edge, corner(box), edge);
}

void felt_card(const struct felt_canvas *to, struct felt_box box, uint32_t card, uint32_t style) {
    const struct paint *const paint = &paints[style];

    draw_blank(to, box, paint->face, paint, style);
    if (card >= JOKER) {
        draw_joker(to, box, card == JOKER ? paint->joker : paint->red);
    } else if (box.right - box.left < SMALL) {
        draw_small(to, box, face_of(card, paint));
    } else {
        draw_large(to, box, face_of(card, paint));
    }
}

/* A weave of diamonds inside a light frame. */
void felt_back(const struct felt_canvas *to, struct felt_box box, uint32_t style) {
    const struct paint *const paint = &paints[style];
    const int32_t width = box.right - box.left;
    const int32_t frame = felt_most(2, width / 16);
    const int32_t mesh = felt_most(4, width / 10);
    const struct felt_box inner = felt_inset(box, frame);
    const struct felt_box shown = felt_common(inner, to->clip);

    draw_blank(to, box, paint->face, paint, style);
    felt_fill(to, inner, paint->back);
    for (int32_t y = shown.top; y < shown.bottom; y++) {
        for (int32_t x = shown.left; x < shown.right; x++) {
            const int32_t across = x - inner.left;
            const int32_t down = y - inner.top;

            if ((across + down) % mesh == 0 ||
                (across - down + FELT_GFX_SIDE_MAX * mesh) % mesh == 0) {
                felt_put_pixel(felt_pixel(to, x, y), paint->weave);
            }
        }
    }
}

/* Pai gow tiles: the customary chart, the rank of two tiles, and the house way of four. */
#include "rank/check.h"
#include "rank/rankers.h"

#include <stdbool.h>

enum {
    SPOTS = 0,
    SINGLE = FELT_TILES,
    PAIR = 2 * FELT_TILES
}; /* where a chart's three rows start */
enum { TEEN_SPOTS = 12, DEY_SPOTS = 2, SUPREME = 0x7F, UNMATCHED = 0x80 };
enum { TWO = 2, FOUR = 4 };

/* Spots of the tiles in chart order: Gee Joon, Teen, Dey, Yun, Gor, Mooy, Chong, Bon, Foo, Ping,
 * Tit, Look, Gow, Bot, Chit, Ng (kings pai-gow-tiles, Values). */
static const uint8_t gee_joon[TWO] = {6, 3};
static const uint8_t spots_of[FELT_TILES / 2] = {0,  12, 2, 8, 4, 10, 6, 4,
                                                 11, 10, 7, 6, 9, 8,  7, 5};
enum { FIRST_UNMATCHED = 12 }; /* Gow */

int32_t felt_tile_chart(uint8_t *out, uint32_t out_len) {
    if (out_len < FELT_CHART_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_CHART_SIZE);
    }
    for (uint32_t tile = 0; tile < FELT_TILES; tile++) {
        const uint32_t row = tile / 2;
        const uint32_t order = FELT_TILES / 2 - row;
        const uint32_t unmatched = row >= FIRST_UNMATCHED ? UNMATCHED : 0;

        /* The Gee Joon tiles are the best pair and the lowest singles. */
        out[SPOTS + tile] = row == 0 ? gee_joon[tile] : spots_of[row];
        out[SINGLE + tile] = (uint8_t)(row == 0 ? 0 : order);
        out[PAIR + tile] = (uint8_t)(row == 0 ? SUPREME : order | unmatched);
    }
    return FELT_CHART_SIZE;
}

static bool is_teen_or_dey(const uint8_t *chart, uint32_t tile) {
    return chart[SPOTS + tile] == TEEN_SPOTS || chart[SPOTS + tile] == DEY_SPOTS;
}

/* Only the units digit of at most 24 spots counts (kings L758-760). */
static uint32_t units(uint32_t spots) {
    return spots >= 20 ? spots - 20 : spots >= 10 ? spots - 10 : spots;
}

/* A Gee Joon tile used singly counts three or six, whichever is better. */
static uint32_t count_with(const uint8_t *chart, uint32_t tile, uint32_t more) {
    const uint32_t spots = chart[SPOTS + tile];

    if (chart[PAIR + tile] != SUPREME) {
        return units(spots + more);
    }
    return units(3 + more) > units(6 + more) ? units(3 + more) : units(6 + more);
}

static int32_t tile_value(int32_t category, uint32_t detail) {
    return category << 20 | (int32_t)detail;
}

static int32_t rank_pair(uint32_t pair) {
    const int32_t category = pair == SUPREME           ? FELT_TILE_SUPREME
                             : (pair & UNMATCHED) != 0 ? FELT_TILE_UNMATCHED
                                                       : FELT_TILE_MATCHED;

    return tile_value(category, pair & ~(uint32_t)UNMATCHED);
}

/* A Teen or Dey with a nine is a Wong, with an eight a Gong; they compare by the Teen or Dey. */
static int32_t rank_noble(const uint8_t *chart, uint32_t noble, uint32_t other) {
    const uint32_t spots = chart[SPOTS + other];

    if (!is_teen_or_dey(chart, noble) || (spots != 8 && spots != 9)) {
        return 0;
    }
    return tile_value(spots == 9 ? FELT_TILE_WONG : FELT_TILE_GONG, chart[SINGLE + noble]);
}

/* The higher single tile decides between equal numbers, but not between zeros (kings L760-762). */
static int32_t rank_number(const uint8_t *chart, uint32_t a, uint32_t b) {
    const uint32_t high =
        chart[SINGLE + a] > chart[SINGLE + b] ? chart[SINGLE + a] : chart[SINGLE + b];
    const uint32_t number = chart[PAIR + a] == SUPREME ? count_with(chart, a, chart[SPOTS + b])
                                                       : count_with(chart, b, chart[SPOTS + a]);

    return tile_value(FELT_TILE_NUMBER, number == 0 ? 0 : number << 8 | high);
}

static int32_t rank_two(const uint8_t *chart, uint32_t a, uint32_t b) {
    const int32_t noble = rank_noble(chart, a, b) + rank_noble(chart, b, a);

    if (chart[PAIR + a] == chart[PAIR + b]) {
        return rank_pair(chart[PAIR + a]);
    }
    return noble != 0 ? noble : rank_number(chart, a, b);
}

/* A house may post a chart of its own (RULINGS 11); spots beyond a domino's would make no sense. */
static int32_t check_chart(const uint8_t *chart, uint32_t chart_len) {
    if (chart_len != FELT_CHART_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_CHART_SIZE);
    }
    for (uint32_t tile = 0; tile < FELT_TILES; tile++) {
        if (chart[SPOTS + tile] < DEY_SPOTS || chart[SPOTS + tile] > TEEN_SPOTS) {
            return felt_error(FELT_BAD_VALUE, 1);
        }
    }
    return 0;
}

static int32_t check(const uint8_t *chart, uint32_t chart_len, const uint8_t *tiles,
                     uint32_t tiles_len, uint32_t n) {
    const int32_t error = check_chart(chart, chart_len);

    if (error != 0 || tiles_len != n) {
        return error != 0 ? error : felt_error(FELT_BAD_COUNT, tiles_len);
    }
    return felt_check_tiles(tiles, n);
}

int32_t felt_tile_rank(const uint8_t *chart, uint32_t chart_len, const uint8_t *tiles,
                       uint32_t tiles_len) {
    const int32_t error = check(chart, chart_len, tiles, tiles_len, TWO);

    return error != 0 ? error : rank_two(chart, tiles[0], tiles[1]);
}

/* FELT_TILE_PAIR: a table that posts no chart of its own plays by the customary one. */
int32_t felt_tile_pair(const uint8_t *tiles, uint32_t n) {
    uint8_t chart[FELT_CHART_SIZE];

    if (felt_tile_chart(chart, FELT_CHART_SIZE) < 0 || felt_check_tiles(tiles, n) != 0) {
        return 0;
    }
    return rank_two(chart, tiles[0], tiles[1]);
}

/* Four tiles as two hands: high[0..1] and low[0..1]. */
struct arrangement {
    uint8_t high[TWO];
    uint8_t low[TWO];
    int32_t high_value;
    int32_t low_value;
};

static void place(const uint8_t *chart, uint8_t a, uint8_t b, uint8_t *hand) {
    const bool in_order =
        chart[SINGLE + a] > chart[SINGLE + b] || (chart[SINGLE + a] == chart[SINGLE + b] && a < b);

    hand[0] = in_order ? a : b;
    hand[1] = in_order ? b : a;
}

static struct arrangement arrange(const uint8_t *chart, uint8_t a, uint8_t b, uint8_t c,
                                  uint8_t d) {
    const int32_t first = rank_two(chart, a, b);
    const int32_t second = rank_two(chart, c, d);
    struct arrangement made = {{0, 0}, {0, 0}, first, second};

    if (first < second) {
        made.high_value = second;
        made.low_value = first;
    }
    place(chart, a, b, first < second ? made.low : made.high);
    place(chart, c, d, first < second ? made.high : made.low);
    return made;
}

static bool largest_with_smallest(const uint8_t *chart, const struct arrangement *made) {
    const uint8_t *const single = chart + SINGLE;

    /* Each hand lies better tile first, so one hand must enclose the other. */
    return (single[made->high[0]] >= single[made->low[0]]) ==
           (single[made->high[1]] <= single[made->low[1]]);
}

/* The default without a pair (kings pai-gow-tiles 17): the best high hand, then the best low hand,
 * then the largest tile with the smallest. */
static bool is_better(const uint8_t *chart, const struct arrangement *a,
                      const struct arrangement *b) {
    if (a->high_value != b->high_value) {
        return a->high_value > b->high_value;
    }
    if (a->low_value != b->low_value) {
        return a->low_value > b->low_value;
    }
    return largest_with_smallest(chart, a) && !largest_with_smallest(chart, b);
}

static int32_t at_least(uint32_t number) { return tile_value(FELT_TILE_NUMBER, number << 8); }

/* When a pair is taken apart (kings L786-794); low is the low hand that would leave, x and y the
 * spots of the two tiles beside the pair. */
static bool should_split(uint32_t pair_spots, bool supreme, int32_t low, uint32_t x, uint32_t y) {
    if (supreme) {
        return (x == 6 && y >= 4 && y <= 6) || (y == 6 && x >= 4 && x <= 6);
    }
    switch (pair_spots) {
    case 7:
        return (x == TEEN_SPOTS || x == DEY_SPOTS || y == TEEN_SPOTS || y == DEY_SPOTS) &&
               low >= at_least(7);
    case 8: return low >= at_least(7);
    case 9: return low >= at_least(9);
    case TEEN_SPOTS:
    case DEY_SPOTS: return low >= at_least(6) || ((x == 9 || x == 11) && (y == 9 || y == 11));
    default: return false;
    }
}

static struct arrangement set_pair(const uint8_t *chart, const struct arrangement *kept) {
    const struct arrangement split =
        arrange(chart, kept->high[0], kept->low[0], kept->high[1], kept->low[1]);
    const bool two_pairs = felt_category(kept->low_value) >= FELT_TILE_UNMATCHED;
    const bool supreme = felt_category(kept->high_value) == FELT_TILE_SUPREME;
    const uint8_t *const spots = chart + SPOTS;

    /* Two pairs stay as they are: taking one apart would break the other, which may never be. */
    return !two_pairs && should_split(spots[kept->high[0]], supreme, split.low_value,
                                      spots[kept->low[0]], spots[kept->low[1]])
               ? split
               : *kept;
}

/* In chart order, so that the same tiles are set the same however they came. */
static void sort_four(const uint8_t *tiles, uint8_t *sorted) {
    for (uint32_t i = 0; i < FOUR; i++) {
        uint32_t before = 0;

        for (uint32_t j = 0; j < FOUR; j++) {
            before += tiles[j] < tiles[i];
        }
        sorted[before] = tiles[i];
    }
}

static struct arrangement best_of_three(const uint8_t *chart, const uint8_t *four) {
    struct arrangement best = arrange(chart, four[0], four[1], four[2], four[3]);

    for (uint32_t partner = 2; partner < FOUR; partner++) {
        const struct arrangement other =
            arrange(chart, four[0], four[partner], four[1], four[5 - partner]);

        if (is_better(chart, &other, &best)) {
            best = other;
        }
    }
    return best;
}

int32_t felt_tile_way(const uint8_t *chart, uint32_t chart_len, const uint8_t *tiles,
                      uint32_t tiles_len, uint8_t *out, uint32_t out_len) {
    const int32_t error = check(chart, chart_len, tiles, tiles_len, FOUR);
    uint8_t four[FOUR];

    if (error != 0 || out_len < FOUR) {
        return error != 0 ? error : felt_error(FELT_BAD_SIZE, FOUR);
    }
    sort_four(tiles, four);
    struct arrangement best = best_of_three(chart, four);

    if (felt_category(best.high_value) >= FELT_TILE_UNMATCHED) {
        best = set_pair(chart, &best);
    }
    for (uint32_t i = 0; i < TWO; i++) {
        out[i] = best.low[i];
        out[TWO + i] = best.high[i];
    }
    return FOUR;
}

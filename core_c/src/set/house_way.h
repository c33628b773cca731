/* Seven cards laid out the way a dealer reads them before setting the house way. */
#ifndef FELT_SET_HOUSE_WAY_H
#define FELT_SET_HOUSE_WAY_H

#include "set/joker.h"

#include <stdbool.h>

enum { FELT_DEUCE = 0, FELT_ACE = 12 };

/* Where the joker is laid out. */
enum felt_place {
    FELT_JOINS, /* with the cards of the rank it stands for */
    FELT_FIRST, /* before everything, as the sheets print it */
    FELT_LAST   /* after everything: the chart looks at the other six */
};

struct felt_stand_in {
    uint8_t rank;  /* 0 the deuce .. 12 the ace */
    uint8_t place; /* enum felt_place */
};

/* Largest group first, then high to low; the joker behind the natural cards of its group. */
struct felt_layout {
    uint8_t card[FELT_SEVEN];
    uint8_t rank[FELT_SEVEN];  /* what each card stands for */
    uint8_t group[FELT_SEVEN]; /* how many cards stand together with it */
};

/* Two places in a layout: the cards that go in front. */
struct felt_two {
    uint8_t first;
    uint8_t second;
};

/* Lays out n (at most seven) cards. The order they came in makes no difference. */
void felt_lay_out(const uint8_t *cards, uint32_t n, struct felt_stand_in joker,
                  struct felt_layout *layout);

/* The rank of the five cards that are not in front. */
int32_t felt_rank_behind(int32_t joker, const struct felt_layout *layout, struct felt_two front);

/* The highest front that leaves a straight or better behind, and of equal ones that with the
 * highest back. Returns the category of that front, 0 if no straight or better can be left. Bound:
 * 21 settings. */
int32_t felt_complete_hand(int32_t joker, const struct felt_layout *layout, struct felt_two *front);

/* The chart for hands that hold a fully wild joker (crystal pai-gow-poker-joker-wild 276-314). */
struct felt_two felt_joker_wild_front(const struct felt_layout *layout);

static inline bool felt_is_joker(uint8_t card) { return card >= FELT_CARDS; }

#endif

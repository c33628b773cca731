/* Crystal's chart for hands that hold a fully wild joker (crystal pai-gow-poker-joker-wild
 * 276-314). */
#include "set/house_way.h"

enum { JOKER = 6 }; /* its place in the layout, behind the six others */

/* The higher pair goes behind, be it natural or made with the joker (287-291). */
static struct felt_two pair_and_pair(const struct felt_layout *layout) {
    return layout->rank[2] > layout->rank[0] ? (struct felt_two){0, 1}
                                             : (struct felt_two){2, JOKER};
}

/* At least three ranks above the bigger pair: 9 over 6 is enough, 7 over 6 is not (293-299). */
static struct felt_two two_pairs(const struct felt_layout *layout) {
    return layout->rank[4] >= layout->rank[0] + 3 ? (struct felt_two){4, JOKER}
                                                  : (struct felt_two){0, 1};
}

/* Straights and flushes are only looked for without a pair (281-288). What the chart does not name,
 * three of a kind or four with another group, takes the highest pair in front of a straight or
 * better. */
struct felt_two felt_joker_wild_front(const struct felt_layout *layout) {
    const uint32_t largest = layout->group[0];
    const uint32_t next = layout->group[largest];
    struct felt_two front = {0,
                             2}; /* first and third; the joker pairs the second behind (278-279) */

    if (largest == 2) {
        return next == 1               ? pair_and_pair(layout)
               : layout->group[4] == 2 ? (struct felt_two){0, 1} /* three pairs (302-303) */
                                       : two_pairs(layout);
    }
    if (largest > 2 && next == 1) {
        return (struct felt_two){(uint8_t)largest, JOKER}; /* with the highest single (305, 311) */
    }
    (void)felt_complete_hand(FELT_JOKER_WILD, layout, &front);
    return front;
}

/* Wild jokers with A-2-3-4-5 as the second highest straight (trips A-14, the other reading). */
#include "rank/hand.h"
#include "rank/rankers.h"

#define BELOW_THE_ACE 0xD1000u /* above every king-high run, 0xD0000, and below 0xE0000 */

/* Only the wheel is worth more than in the usual order, so what a hand is worth is the better of
 * its usual rank and the wheel it can make; jokers need no other look. */
static int32_t raise_wheel(int32_t usual, const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = n - felt_naturals(lanes);
    uint32_t category = FELT_STRAIGHT;

    if (usual == 0 || felt_how_many(felt_kinds(lanes).one & FELT_WHEEL) + jokers < 5) {
        return usual;
    }
    for (uint32_t suit = 0; suit < 4; suit++) {
        if (felt_how_many(felt_suit_ranks(lanes, suit) & FELT_WHEEL) + jokers >= 5) {
            category = FELT_STRAIGHT_FLUSH;
        }
    }
    return felt_better(usual, felt_value(category, BELOW_THE_ACE));
}

int32_t felt_wild_wheel(const uint8_t *cards, uint32_t n) {
    return raise_wheel(felt_wild(cards, n), cards, n);
}

int32_t felt_wild_repeat_wheel(const uint8_t *cards, uint32_t n) {
    return raise_wheel(felt_wild_repeat(cards, n), cards, n);
}

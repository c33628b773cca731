/* Badugi, and the badugi half of baduci: no two cards of one rank or one suit. */
#include "rank/low.h"
#include "rank/rankers.h"

#define MOST_CHOICES 24 /* five cards, two of one suit: none or one of each suit */

/* Every choice of at most one card of each suit, no rank twice, as a set of ranks. */
static uint32_t choose(uint64_t lanes, uint32_t choices[MOST_CHOICES]) {
    uint32_t count = 1;

    choices[0] = 0;
    for (uint32_t suit = 0; suit < 4; suit++) {
        const uint32_t before = count;

        for (uint32_t left = felt_ace_low(felt_suit_ranks(lanes, suit)); left != 0;
             left &= left - 1) {
            const uint32_t only = left & (0u - left);

            for (uint32_t i = 0; i < before; i++) {
                if ((choices[i] & only) == 0) {
                    choices[count++] = choices[i] | only;
                }
            }
        }
    }
    return count;
}

/* Most cards first, then the lowest: of two sets of one size the lower is the smaller number. */
static uint32_t best_choice(uint64_t lanes) {
    uint32_t choices[MOST_CHOICES];
    const uint32_t count = choose(lanes, choices);
    uint32_t best = choices[0];

    for (uint32_t i = 1; i < count; i++) {
        const uint32_t more = felt_how_many(choices[i]);
        const uint32_t most = felt_how_many(best);

        if (more > most || (more == most && choices[i] < best)) {
            best = choices[i];
        }
    }
    return best;
}

int32_t felt_badugi(const uint8_t *cards, uint32_t n) {
    const uint64_t lanes = felt_gather(cards, n);

    if (felt_naturals(lanes) != n) {
        return 0;
    }
    const uint32_t ranks = best_choice(lanes);

    return felt_value(felt_how_many(ranks), FELT_NIBBLES - felt_ace_is_one(felt_top_five(ranks)));
}

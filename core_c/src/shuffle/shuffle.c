/* shuffle.c: Fisher-Yates, every order of the shoe equally likely (DCS-21: the processor shuffles).
 */
#include "felt.h"
#include "generator.h"

int32_t felt_shuffle(uint8_t *rng, uint32_t rng_len, uint8_t *cards, uint32_t cards_len) {
    const int32_t fault = felt_generator_ready(rng, rng_len);
    if (fault != 0) {
        return fault;
    }
    if (cards_len > FELT_SHOE_MAX) {
        const uint32_t told = cards_len < 0xFFFF ? cards_len : 0xFFFF;
        return felt_error(FELT_BAD_COUNT, told);
    }
    for (uint32_t left = cards_len; left > 1; left--) {
        const uint32_t picked = felt_generator_draw(rng, left);
        const uint8_t card = cards[picked];
        cards[picked] = cards[left - 1];
        cards[left - 1] = card;
    }
    return 0;
}

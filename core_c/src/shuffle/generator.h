/* generator.h: what the shuffle needs of the generator, inside the core only. */
#ifndef FELT_GENERATOR_H
#define FELT_GENERATOR_H

#include <stdint.h>

/* 0 if the generator may start a draw or a shuffle, else FELT_BAD_SIZE, FELT_UNSEEDED or
 * FELT_RESEED. The seed's age is looked at here only, so whatever has been started also finishes.
 */
int32_t felt_generator_ready(const uint8_t *rng, uint32_t rng_len);

/* An unbiased number in 0..bound-1 from a ready generator; bound is 1..65536.
 * Bound: 128 tries, of which all but one are seldom needed. */
uint32_t felt_generator_draw(uint8_t *rng, uint32_t bound);

#endif

/* The rankers behind the registry. Each takes as many cards as its line in registry.c allows and
 * returns the rank, or 0 for a bad hand: felt_rank() then finds out why. */
#ifndef FELT_RANKERS_H
#define FELT_RANKERS_H

#include "felt.h"

int32_t felt_high(const uint8_t *cards, uint32_t n);
void felt_high_batch(const uint8_t *cards, uint32_t n, int32_t *ranks, uint32_t hands);
int32_t felt_front(const uint8_t *cards, uint32_t n);

int32_t felt_wild(const uint8_t *cards, uint32_t n);
int32_t felt_wild_repeat(const uint8_t *cards, uint32_t n);
int32_t felt_wild_wheel(const uint8_t *cards, uint32_t n);
int32_t felt_wild_repeat_wheel(const uint8_t *cards, uint32_t n);
int32_t felt_bug(const uint8_t *cards, uint32_t n);
int32_t felt_bug_no_flush(const uint8_t *cards, uint32_t n);
int32_t felt_front_wild(const uint8_t *cards, uint32_t n);
int32_t felt_front_bug(const uint8_t *cards, uint32_t n);
int32_t felt_mexican_down(const uint8_t *cards, uint32_t n);
int32_t felt_mexican_repeat(const uint8_t *cards, uint32_t n);
int32_t felt_mexican_up(const uint8_t *cards, uint32_t n);

int32_t felt_fortune(const uint8_t *cards, uint32_t n);
int32_t felt_fortune_no_flush(const uint8_t *cards, uint32_t n);
int32_t felt_fortune_wild(const uint8_t *cards, uint32_t n);
int32_t felt_fortune_face_up(const uint8_t *cards, uint32_t n);

int32_t felt_omaha(const uint8_t *cards, uint32_t n);
int32_t felt_tahoe(const uint8_t *cards, uint32_t n);
int32_t felt_omaha_low_8(const uint8_t *cards, uint32_t n);
int32_t felt_omaha_low_9(const uint8_t *cards, uint32_t n);
int32_t felt_tahoe_low_8(const uint8_t *cards, uint32_t n);

int32_t felt_low_a5(const uint8_t *cards, uint32_t n);
int32_t felt_low_a5_joker(const uint8_t *cards, uint32_t n);
int32_t felt_low_8(const uint8_t *cards, uint32_t n);
int32_t felt_low_9(const uint8_t *cards, uint32_t n);
int32_t felt_low_27(const uint8_t *cards, uint32_t n);
int32_t felt_badugi(const uint8_t *cards, uint32_t n);

int32_t felt_three_card(const uint8_t *cards, uint32_t n);
int32_t felt_three_card_strict(const uint8_t *cards, uint32_t n);
int32_t felt_push_9(const uint8_t *cards, uint32_t n);

int32_t felt_tile_pair(const uint8_t *tiles, uint32_t n);

int32_t felt_nine(const uint8_t *cards, uint32_t n);
int32_t felt_nine_joker(const uint8_t *cards, uint32_t n);
int32_t felt_twenty_one(int32_t ranker, const uint8_t *cards, uint32_t n);

#endif

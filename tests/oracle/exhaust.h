/* exhaust.h: every hand of a deck, put to the oracle alone (a census) or to oracle and core (an
 * exam). */
#ifndef EXHAUST_H
#define EXHAUST_H

#include "oracle.h"

enum { CATEGORIES = 16, HAND_MAX = 21, VALUES = 1 << 24, BLOCK = 1 << 12 };

/* How many hands of each category the oracle finds among all n-card hands of a deck. */
void census(int32_t ranker, const uint8_t *deck, uint32_t deck_len, uint32_t n,
            uint64_t counts[CATEGORIES]);

/* A running comparison of one ranker with the oracle's reading of `judge`, which is the same ranker
 * except where a test shows that an exam can fail. `order_of` holds, by core value, the oracle's
 * order plus one; `block_used` tells which blocks of it hold anything. */
struct exam {
    int32_t ranker;
    int32_t judge;
    uint64_t hands;
    uint64_t wrong;
    uint64_t counts[CATEGORIES];
    uint32_t first_wrong_len;
    uint8_t first_wrong[HAND_MAX];
    int32_t first_core;
    struct oracle_answer first_oracle;
    uint64_t *order_of;
    uint8_t block_used[VALUES / BLOCK];
};

struct exam *exam_begin(int32_t ranker, int32_t judge);
void exam_end(struct exam *exam);

void exam_hand(struct exam *exam, const uint8_t *cards, uint32_t n);

/* Every `step`-th n-card hand of the deck, from the `first`-th on; lowest >= 0 keeps to the hands
 * whose first card is that place of the deck, so that a long run can report its progress. */
void exam_hands(struct exam *exam, const uint8_t *deck, uint32_t deck_len, uint32_t n,
                uint64_t step, uint64_t first, int32_t lowest);

/* n-card hands dealt at random from the deck. The first kept_len cards are always in the hand. */
void exam_deals(struct exam *exam, const uint8_t *deck, uint32_t deck_len, uint32_t n,
                uint32_t kept_len, uint64_t deals, uint64_t seed);

/* How many neighbouring core values stand in the wrong order by the oracle; the first pair in
 * `pair`. */
uint64_t exam_disorder(const struct exam *exam, int32_t pair[2]);

/* How many different values the core gave. */
uint64_t exam_values(const struct exam *exam);

/* Tells the oracle what each tile code looks like, in the core's own words. Returns 0, or the code
 * whose text made no sense plus one. */
int32_t exam_learn_tiles(void);

#endif

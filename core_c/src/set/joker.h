/* What a house's joker may stand for decides which rankers read a pai gow setting. */
#ifndef FELT_SET_JOKER_H
#define FELT_SET_JOKER_H

#include "felt.h"

enum { FELT_FRONT_CARDS = 2, FELT_BACK_CARDS = 5, FELT_SEVEN = 7 };

static inline int32_t felt_front_ranker(int32_t joker) {
    return joker == FELT_JOKER_NONE   ? FELT_FRONT
           : joker == FELT_JOKER_WILD ? FELT_FRONT_WILD
                                      : FELT_FRONT_BUG;
}

static inline int32_t felt_back_ranker(int32_t joker) {
    return joker == FELT_JOKER_NONE   ? FELT_HIGH
           : joker == FELT_JOKER_BUG  ? FELT_BUG
           : joker == FELT_JOKER_WILD ? FELT_WILD
                                      : FELT_BUG_NO_FLUSH;
}

/* 0 if these are seven cards of a pai gow deck: one joker at most, none with FELT_JOKER_NONE. */
int32_t felt_check_seven(int32_t joker, const uint8_t *cards, uint32_t cards_len);

#endif

/* Money is neither made nor lost. */
#ifndef FELT_BALANCE_H
#define FELT_BALANCE_H

#include "felt.h"

/* 0 if the n amounts after are none below zero and make up `before` to the cent, else
 * FELT_UNBALANCED. Every settlement asks before it moves anything. Bound: n steps. */
int32_t felt_check_balance(int64_t before, const int64_t *after, uint32_t n);

#endif

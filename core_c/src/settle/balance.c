#include "settle/balance.h"

/* Taking away instead of adding up: nothing can overflow, whatever the amounts are. */
int32_t felt_check_balance(int64_t before, const int64_t *after, uint32_t n) {
    int64_t left = before;

    for (uint32_t i = 0; i < n; i++) {
        if (after[i] < 0 || after[i] > left) {
            return felt_error(FELT_UNBALANCED, 0);
        }
        left -= after[i];
    }
    return left == 0 ? 0 : felt_error(FELT_UNBALANCED, 0);
}

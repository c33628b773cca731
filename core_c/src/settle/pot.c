/* A pot and its side pots, by what each seat has contributed. */
#include "settle/balance.h"

#define SEATS_MAX 10
#define UNIT_MAX 10000
#define AMOUNT_MAX 1000000000000000
#define RULES_MAX (FELT_POT_ODD_TO_ONE | FELT_POT_HIGH_LOW)
#define RANKS 5 /* the place of that argument */

/* Sets of seats are bits, seat 0 the lowest. */
struct table {
    uint32_t seats;
    int32_t rules;
    uint32_t unit;
    uint32_t first;
    const int32_t *ranks;
    const int64_t *put_in;
    int64_t *fee;
    int64_t *awards;
};

static int32_t check_terms(int32_t rules, int32_t unit, int32_t fee) {
    if (rules < 0 || rules > RULES_MAX) {
        return felt_error_value(1, RULES_MAX);
    }
    if (unit < 1 || unit > UNIT_MAX) {
        return felt_error_value(2, UNIT_MAX);
    }
    return fee < 0 ? felt_error(FELT_BAD_VALUE, 3) : 0;
}

static int32_t check_sizes(int32_t rules, uint32_t ranks_len, uint32_t money_len) {
    const uint32_t nearest = money_len < 2 ? 2 : 1 + SEATS_MAX;

    if (money_len < 2 || money_len > 1 + SEATS_MAX) {
        return felt_error_size(nearest * (uint32_t)sizeof(int64_t));
    }
    const uint32_t ranks = (money_len - 1) * ((rules & FELT_POT_HIGH_LOW) != 0 ? 2 : 1);

    return ranks_len == ranks ? 0 : felt_error_size(ranks * (uint32_t)sizeof(int32_t));
}

static int32_t check_first(int32_t first, uint32_t seats) {
    return first < 0 || first >= (int32_t)seats ? felt_error_value(4, seats - 1) : 0;
}

/* A folded hand has no low either. */
static int32_t check_ranks(const int32_t *ranks, uint32_t n, uint32_t seats) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t is_folded = i >= seats && ranks[i - seats] < 0;

        if (ranks[i] < -1 || (is_folded && ranks[i] >= 0)) {
            return felt_error_entry(RANKS, i + 1);
        }
    }
    return 0;
}

static int32_t check_money(const int64_t *money, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        if (money[i] < 0 || money[i] > AMOUNT_MAX) {
            return felt_error(FELT_BAD_MONEY, i + 1);
        }
    }
    return 0;
}

static uint32_t is_in(uint32_t set, uint32_t seat) { return set >> seat & 1u; }

static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/* The best of a set; nobody if none of its hands has a rank. */
static uint32_t best_of(const int32_t *ranks, uint32_t seats, uint32_t set) {
    int32_t most = 0;
    uint32_t best = 0;

    for (uint32_t seat = 0; seat < seats; seat++) {
        if (is_in(set, seat) && ranks[seat] >= most) {
            best = (ranks[seat] == most ? best : 0) | 1u << seat;
            most = ranks[seat];
        }
    }
    return best;
}

/* Shares an amount equally among a set, if there is one, in whole units. What is odd: all of it to
 * the first from table->first on, or a unit each, and to the first what is below one. */
static void share(const struct table *table, uint64_t amount, uint32_t set) {
    const uint32_t unit = table->unit;
    uint32_t one_each = 0;

    for (uint32_t seat = 0; seat < table->seats; seat++) {
        one_each += is_in(set, seat) * unit;
    }
    if (one_each == 0) {
        return;
    }
    const uint64_t rounds = amount / one_each;
    uint32_t odd = (uint32_t)(amount - rounds * one_each);
    uint32_t seat = table->first;

    for (uint32_t i = 0; i < table->seats; i++) {
        if (is_in(set, seat)) {
            const uint32_t all = (uint32_t)table->rules & FELT_POT_ODD_TO_ONE;
            const uint32_t more = all ? odd : odd % unit + (odd >= unit ? unit : 0);

            table->awards[seat] += (int64_t)(rounds * unit + more);
            odd -= more;
        }
        seat = seat + 1 < table->seats ? seat + 1 : 0;
    }
}

/* Without a low, high takes all; with one, what cannot be halved (RULINGS 6). */
static void award(const struct table *table, uint64_t amount, uint32_t set) {
    const int32_t *const lows = table->ranks + table->seats;
    const uint32_t high = best_of(table->ranks, table->seats, set);
    const uint32_t low =
        (table->rules & FELT_POT_HIGH_LOW) != 0 ? best_of(lows, table->seats, set) : 0;
    const uint64_t for_low = low != 0 ? amount / (2 * table->unit) * table->unit : 0;

    share(table, for_low, low);
    share(table, amount - for_low, high);
}

static int64_t least_in(const struct table *table, uint32_t set) {
    int64_t least = AMOUNT_MAX;

    for (uint32_t seat = 0; seat < table->seats; seat++) {
        if (is_in(set, seat)) {
            least = smaller(least, table->put_in[seat]);
        }
    }
    return least;
}

static uint32_t beyond(const struct table *table, uint32_t set, int64_t level) {
    for (uint32_t seat = 0; seat < table->seats; seat++) {
        set &= ~((uint32_t)(table->put_in[seat] <= level) << seat);
    }
    return set;
}

/* What all seats, folded ones too, have put in above one level and up to another. */
static int64_t between(const struct table *table, int64_t below, int64_t level) {
    int64_t amount = 0;

    for (uint32_t seat = 0; seat < table->seats; seat++) {
        amount += smaller(table->put_in[seat], level) - smaller(table->put_in[seat], below);
    }
    return amount;
}

/* Pot after pot, the main pot first, each among the seats of `set` that have put in as much. A pot
 * with no money in it is none. Returns how many there were. */
static int32_t award_all(const struct table *table, uint32_t set, int64_t dead, int64_t fee) {
    int64_t amount = dead;
    int64_t below = 0;
    int32_t pots = 0;

    while (set != 0) {
        const int64_t level = least_in(table, set);
        const uint32_t rest = beyond(table, set, level);

        amount += between(table, below, rest != 0 ? level : AMOUNT_MAX);
        if (amount != 0 && pots++ == 0) {
            *table->fee = smaller(fee, amount);
            amount -= *table->fee;
        }
        award(table, (uint64_t)amount, set);
        amount = 0;
        below = level;
        set = rest;
    }
    return pots;
}

static uint32_t live_seats(const int32_t *ranks, uint32_t seats) {
    uint32_t live = 0;

    for (uint32_t seat = 0; seat < seats; seat++) {
        live |= (uint32_t)(ranks[seat] >= 0) << seat;
    }
    return live;
}

static int64_t sum(const int64_t *money, uint32_t n) {
    int64_t all = 0;

    for (uint32_t i = 0; i < n; i++) {
        all += money[i];
    }
    return all;
}

int32_t felt_settle_pot(int32_t rules, int32_t unit, int32_t fee, int32_t first,
                        const int32_t *ranks, uint32_t ranks_len, int64_t *money,
                        uint32_t money_len) {
    const uint32_t seats = money_len - 1;
    int64_t after[1 + SEATS_MAX] = {0};
    int32_t error = check_terms(rules, unit, fee);

    error = error != 0 ? error : check_sizes(rules, ranks_len, money_len);
    error = error != 0 ? error : check_first(first, seats);
    error = error != 0 ? error : check_ranks(ranks, ranks_len, seats);
    error = error != 0 ? error : check_money(money, money_len);
    if (error != 0) {
        return error;
    }
    const uint32_t live = live_seats(ranks, seats);

    if (live == 0) {
        return felt_error(FELT_BAD_VALUE, RANKS);
    }
    const struct table table = {seats, rules,     (uint32_t)unit, (uint32_t)first,
                                ranks, money + 1, after,          after + 1};
    const int32_t pots = award_all(&table, live, money[0], fee);

    error = felt_check_balance(sum(money, money_len), after, money_len);
    if (error != 0) {
        return error;
    }
    for (uint32_t i = 0; i < money_len; i++) {
        money[i] = after[i];
    }
    return pots;
}

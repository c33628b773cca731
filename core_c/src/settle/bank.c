/* Wagers against the money of one player, the player-dealer: in the game's order, as far as it
 * covers them. */
#include "settle/balance.h"

#define WAGERS_MAX 256
#define UNIT_MAX 10000
#define ODDS_MAX 10000
#define ODDS_TO_MAX 100
#define AMOUNT_MAX 1000000000000000 /* ODDS_MAX times as much still fits in 64 bits */
#define VERDICTS 4                  /* the place of that argument */

struct bank {
    int32_t cover;
    int32_t rounding;
    uint32_t unit;
    int64_t has;                /* the player-dealer, as the round goes on */
    int64_t to_pay, to_collect; /* what the cover leaves */
};

static int32_t check_terms(int32_t cover, int32_t unit, int32_t rounding) {
    if (cover < 0 || cover > FELT_COVER_CONSUMED) {
        return felt_error_value(1, FELT_COVER_CONSUMED);
    }
    if (unit < 1 || unit > UNIT_MAX) {
        return felt_error_value(2, UNIT_MAX);
    }
    return rounding < 0 || rounding > FELT_ROUND_UP ? felt_error_value(3, FELT_ROUND_UP) : 0;
}

static int32_t check_sizes(uint32_t verdicts_len, uint32_t money_len) {
    const uint32_t wagers = money_len < 2 * WAGERS_MAX ? money_len / 2 : WAGERS_MAX;

    if (money_len != 1 + 2 * wagers) {
        return felt_error_size((1 + 2 * wagers) * (uint32_t)sizeof(int64_t));
    }
    return verdicts_len == 3 * wagers ? 0 : felt_error_size(3 * wagers * (uint32_t)sizeof(int32_t));
}

static uint32_t is_within(int32_t number, int32_t least, int32_t most) {
    return number >= least && number <= most;
}

/* Which of a verdict's three numbers is wrong, from 0; 3 if none is. */
static uint32_t wrong_number(const int32_t *verdict) {
    const uint32_t wins = verdict[0] == FELT_WIN;
    const int32_t least = wins || verdict[0] == FELT_GIVE_BACK;

    if (!is_within(verdict[0], 0, FELT_GIVE_BACK)) {
        return 0;
    }
    if (!is_within(verdict[2], least, least * ODDS_TO_MAX)) {
        return 2;
    }
    return is_within(verdict[1], least, wins ? ODDS_MAX : verdict[2]) ? 3 : 1;
}

static int32_t check_verdicts(const int32_t *verdicts, uint32_t n) {
    for (uint32_t at = 0; at < n; at += 3) {
        const uint32_t wrong = wrong_number(verdicts + at);

        if (wrong < 3) {
            return felt_error_entry(VERDICTS, at + wrong + 1);
        }
    }
    return 0;
}

static int32_t check_money(const int64_t *money, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t is_payoff = i != 0 && i % 2 == 0;

        if (money[i] < 0 || money[i] > (is_payoff ? 0 : AMOUNT_MAX)) {
            return felt_error(FELT_BAD_MONEY, i + 1);
        }
    }
    return 0;
}

/* n:d of a stake in whole units. */
static uint64_t part_of(const struct bank *bank, int64_t stake, const int32_t *verdict,
                        int32_t rounding) {
    const uint64_t whole = (uint64_t)stake * (uint32_t)verdict[1];
    const uint32_t step = (uint32_t)verdict[2] * bank->unit;

    return (whole + (rounding == FELT_ROUND_UP ? step - 1 : 0)) / step * bank->unit;
}

/* What changes hands over a wager that is wholly covered. */
static uint64_t amount_due(const struct bank *bank, int64_t stake, const int32_t *verdict) {
    switch (verdict[0]) {
    case FELT_WIN: return part_of(bank, stake, verdict, bank->rounding);
    case FELT_LOSE: return (uint64_t)stake;
    case FELT_GIVE_BACK: return (uint64_t)stake - part_of(bank, stake, verdict, FELT_ROUND_DOWN);
    default: return 0;
    }
}

/* RULINGS 1: what is paid makes room for a collection and the other way round, or leaves it, or
 * takes from both. */
static void use_cover(int32_t cover, int64_t moved, int64_t *this_way, int64_t *other_way) {
    *this_way -= moved;
    if (cover == FELT_COVER_NET) {
        *other_way += moved;
    } else if (cover == FELT_COVER_CONSUMED) {
        *other_way -= moved;
    }
}

/* RULINGS 4 holds for a payoff in part too; a collection takes what there is. */
static int64_t up_to(const struct bank *bank, uint32_t wins, uint64_t due) {
    const int64_t most = wins ? bank->to_pay : bank->to_collect;

    if (due <= (uint64_t)most) {
        return (int64_t)due;
    }
    return wins ? (int64_t)((uint64_t)most / bank->unit * bank->unit) : most;
}

/* Settles stake and payoff of one wager, but notes a collection as a payoff below zero: until all
 * wagers are settled each can be undone. Returns 1 if it was not wholly covered. */
static int32_t settle_wager(struct bank *bank, const int32_t *verdict, int64_t *wager) {
    const int64_t before = bank->has + wager[0];
    const uint32_t wins = verdict[0] == FELT_WIN;
    const uint64_t due = amount_due(bank, wager[0], verdict);
    const int64_t moved = up_to(bank, wins, due);

    if (wins) {
        use_cover(bank->cover, moved, &bank->to_pay, &bank->to_collect);
    } else {
        use_cover(bank->cover, moved, &bank->to_collect, &bank->to_pay);
    }
    bank->has += wins ? -moved : moved;
    wager[1] = wins ? moved : -moved;
    const int64_t after[3] = {bank->has, wager[0] - (wins ? 0 : moved), wins ? moved : 0};
    const int32_t error = felt_check_balance(before, after, 3);

    return error != 0 ? error : (uint64_t)moved < due;
}

static int32_t settle_all(struct bank *bank, const int32_t *verdicts, uint32_t wagers,
                          int64_t *money) {
    int32_t short_of_cover = 0;

    for (uint32_t i = 0; i < wagers; i++) {
        const int32_t answer = settle_wager(bank, verdicts + 3 * i, money + 1 + 2 * i);

        if (answer < 0) {
            for (uint32_t undone = 0; undone <= i; undone++) {
                money[2 + 2 * undone] = 0;
            }
            return answer;
        }
        short_of_cover += answer;
    }
    return short_of_cover;
}

static void collect(const struct bank *bank, uint32_t wagers, int64_t *money) {
    money[0] = bank->has;
    for (uint32_t i = 0; i < wagers; i++) {
        int64_t *const wager = money + 1 + 2 * i;

        if (wager[1] < 0) {
            wager[0] += wager[1];
            wager[1] = 0;
        }
    }
}

int32_t felt_settle_bank(int32_t cover, int32_t unit, int32_t rounding, const int32_t *verdicts,
                         uint32_t verdicts_len, int64_t *money, uint32_t money_len) {
    int32_t error = check_terms(cover, unit, rounding);

    error = error != 0 ? error : check_sizes(verdicts_len, money_len);
    error = error != 0 ? error : check_verdicts(verdicts, verdicts_len);
    error = error != 0 ? error : check_money(money, money_len);
    if (error != 0) {
        return error;
    }
    struct bank bank = {cover, rounding, (uint32_t)unit, money[0], money[0], money[0]};
    const int32_t answer = settle_all(&bank, verdicts, money_len / 2, money);

    if (answer >= 0) {
        collect(&bank, money_len / 2, money);
    }
    return answer;
}

/* The pot of Trips: the best hand takes it all if it qualifies, else a part, and the rest rolls
 * over. */
#include "settle/balance.h"

#define HAND 5
#define HANDS_MAX 10
#define UNIT_MAX 10000
#define POT_MAX 1000000000000000 /* a hundred times as much still fits in 64 bits */

struct best {
    int32_t value; /* the rank twice, and one more if that breaks ties */
    uint32_t hands;
    uint32_t count;
};

static uint32_t is_for_pools(int32_t ranker) {
    switch (ranker) {
    case FELT_HIGH:
    case FELT_WILD:
    case FELT_WILD_REPEAT:
    case FELT_WILD_WHEEL:
    case FELT_WILD_REPEAT_WHEEL: return 1;
    default: return 0;
    }
}

static int32_t check_terms(int32_t ranker, int32_t rules, int32_t qualifying, int32_t percent,
                           int32_t unit) {
    if (!is_for_pools(ranker)) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    if (rules < 0 || rules > FELT_POOL_NATURAL_FIRST) {
        return felt_error_value(2, FELT_POOL_NATURAL_FIRST);
    }
    if (qualifying < FELT_HIGH_CARD || qualifying > FELT_FIVE_OF_A_KIND) {
        return felt_error_value(3, FELT_FIVE_OF_A_KIND);
    }
    if (percent < 0 || percent > 100) {
        return felt_error_value(4, 100);
    }
    return unit < 1 || unit > UNIT_MAX ? felt_error_value(5, UNIT_MAX) : 0;
}

static int32_t check_sizes(uint32_t cards_len, uint32_t money_len) {
    const uint32_t nearest = money_len < 2 ? 2 : 1 + HANDS_MAX;

    if (money_len < 2 || money_len > 1 + HANDS_MAX) {
        return felt_error(FELT_BAD_SIZE, nearest * (uint32_t)sizeof(int64_t));
    }
    const uint32_t cards = HAND * (money_len - 1);

    return cards_len == cards ? 0 : felt_error(FELT_BAD_SIZE, cards);
}

static int32_t check_money(const int64_t *money, uint32_t n) {
    if (money[0] < 0 || money[0] > POT_MAX) {
        return felt_error(FELT_BAD_MONEY, 1);
    }
    for (uint32_t i = 1; i < n; i++) {
        if (money[i] != 0) {
            return felt_error(FELT_BAD_MONEY, i + 1);
        }
    }
    return 0;
}

static uint32_t is_in_play(const uint8_t *hand) {
    return (hand[0] & hand[1] & hand[2] & hand[3] & hand[4]) != FELT_NO_CARD;
}

static uint32_t is_natural(const uint8_t *hand) {
    return hand[0] < FELT_CARDS && hand[1] < FELT_CARDS && hand[2] < FELT_CARDS &&
           hand[3] < FELT_CARDS && hand[4] < FELT_CARDS;
}

/* Notes the cards of a sound hand; an error if another hand held one of them. */
static int32_t note_cards(uint32_t seen[2], const uint8_t *hand, uint32_t before) {
    for (uint32_t i = 0; i < HAND; i++) {
        uint32_t *const half = &seen[hand[i] >> 5];
        const uint32_t bit = 1u << (hand[i] & 31u);

        if ((*half & bit) != 0) {
            return felt_error_with(FELT_REPEATED, before + i + 1, hand[i] + 1u);
        }
        *half |= bit;
    }
    return 0;
}

/* A hand's own error counts its place from the hand's first card. */
static int32_t after_cards(int32_t error, uint32_t before) {
    return felt_error_with(felt_error_reason(error), felt_error_place(error) + before,
                           felt_error_what(error));
}

static int32_t find_best(int32_t ranker, int32_t rules, const uint8_t *cards, uint32_t hands,
                         struct best *best) {
    uint32_t seen[2] = {0, 0};

    for (uint32_t i = 0; i < hands; i++) {
        const uint8_t *const hand = cards + HAND * i;

        if (!is_in_play(hand)) {
            continue;
        }
        const int32_t rank = felt_rank(ranker, hand, HAND);
        const int32_t error =
            rank < 0 ? after_cards(rank, HAND * i) : note_cards(seen, hand, HAND * i);

        if (error != 0) {
            return error;
        }
        const int32_t value = 2 * rank + (rules == FELT_POOL_NATURAL_FIRST && is_natural(hand));

        if (value > best->value) {
            *best = (struct best){value, 1u << i, 1};
        } else if (value == best->value) {
            best->hands |= 1u << i;
            best->count++;
        }
    }
    return 0;
}

/* trips A-06 */
static void award_all(const struct best *best, uint32_t unit, int64_t *money) {
    const uint64_t pot = (uint64_t)money[0];
    const uint32_t one_each = unit * best->count;
    const uint64_t rounds = pot / one_each;
    const uint32_t odd = (uint32_t)(pot - rounds * one_each);
    uint32_t odd_units = odd / unit;
    uint32_t rest = odd % unit;

    for (uint32_t i = 0; best->hands >> i != 0; i++) {
        if ((best->hands >> i & 1u) != 0) {
            money[1 + i] = (int64_t)(rounds * unit + (odd_units != 0 ? unit : 0) + rest);
            odd_units -= odd_units != 0;
            rest = 0;
        }
    }
    money[0] = 0;
}

/* trips. Rounding the award down to the unit, sharing it and rounding down again is one
 * division: the whole part of a whole part. */
static void award_part(const struct best *best, uint32_t percent, uint32_t unit, int64_t *money) {
    const uint64_t units = (uint64_t)money[0] * percent / (100 * unit * best->count);
    const int64_t share = (int64_t)(units * unit);

    for (uint32_t i = 0; best->hands >> i != 0; i++) {
        if ((best->hands >> i & 1u) != 0) {
            money[1 + i] = share;
            money[0] -= share;
        }
    }
}

int32_t felt_settle_pool(int32_t ranker, int32_t rules, int32_t qualifying, int32_t percent,
                         int32_t unit, const uint8_t *cards, uint32_t cards_len, int64_t *money,
                         uint32_t money_len) {
    struct best best = {0, 0, 0};
    int64_t after[1 + HANDS_MAX] = {0};
    int32_t error = check_terms(ranker, rules, qualifying, percent, unit);

    error = error != 0 ? error : check_sizes(cards_len, money_len);
    error = error != 0 ? error : check_money(money, money_len);
    error = error != 0 ? error : find_best(ranker, rules, cards, money_len - 1, &best);
    if (error != 0) {
        return error;
    }
    if (best.count == 0) {
        return FELT_POOL_NOBODY;
    }
    const int32_t whole = felt_category(best.value / 2) >= qualifying;

    after[0] = money[0];
    if (whole) {
        award_all(&best, (uint32_t)unit, after);
    } else {
        award_part(&best, (uint32_t)percent, (uint32_t)unit, after);
    }
    error = felt_check_balance(money[0], after, money_len);
    if (error != 0) {
        return error;
    }
    for (uint32_t i = 0; i < money_len; i++) {
        money[i] = after[i];
    }
    return (whole ? FELT_POOL_WINNER : FELT_POOL_HIGH_HAND) | (int32_t)(best.hands << 2);
}

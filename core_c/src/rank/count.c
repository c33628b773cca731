/* Counting games: nine (baccarat, super 9) and the twenty-one family. Cards come from a shoe. */
#include "rank/check.h"
#include "rank/hand.h"
#include "rank/rankers.h"

#define TENS_REMOVED 0x0100u /* spanish decks */
#define ACE_OF_SPADES 51u
#define KING_OF_SPADES 47u

struct tally {
    uint32_t hard; /* every ace 1, tens and pictures 10, jokers nothing */
    uint32_t aces, tens, jokers;
};

static uint32_t is_ten(uint32_t card) { return card >> 2 >= 8 && card >> 2 <= 11; }

static struct tally tally(const uint8_t *cards, uint32_t n) {
    struct tally tally = {0, 0, 0, 0};

    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = cards[i] >> 2;
        const uint32_t joker = rank > 12;
        const uint32_t ace = rank == 12;
        const uint32_t ten = is_ten(cards[i]);

        tally.jokers += joker;
        tally.aces += ace;
        tally.tens += ten;
        tally.hard += joker ? 0 : ace ? 1 : ten ? 10 : rank + 2;
    }
    return tally;
}

static int32_t nine_value(uint32_t total) {
    while (total >= 10) {
        total -= 10;
    }
    return felt_value(FELT_COUNT, total << 16);
}

int32_t felt_nine(const uint8_t *cards, uint32_t n) {
    return felt_check_shoe(cards, n, 0) == 0 ? nine_value(tally(cards, n).hard) : 0;
}

/* crystal-casino/21st-century-baccarat-joker 2053-2060: one joker makes nine, two are the natural.
 */
int32_t felt_nine_joker(const uint8_t *cards, uint32_t n) {
    if (felt_check_shoe(cards, n, n == 2 ? 2 : 1) != 0) {
        return 0;
    }
    const struct tally held = tally(cards, n);

    return held.jokers == 2 ? felt_value(FELT_TWO_JOKERS, 0)
                            : nine_value(held.jokers == 1 ? 9 : held.hard);
}

/* The best count not over the limit with one ace, at most, as eleven. */
static uint32_t soft_count(const struct tally *held, uint32_t limit) {
    return held->aces != 0 && held->hard + 10 <= limit ? (held->hard + 10) << 1 | FELT_COUNT_SOFT
                                                       : held->hard << 1;
}

static uint32_t is_natural(const struct tally *held, uint32_t n) {
    return n == 2 && held->aces == 1 && held->tens == 1;
}

/* palomar-card-club/no-bust: a joker with anything is a hard 21, two jokers are Natural 22. */
static uint32_t count_no_bust_22(const struct tally *held) {
    return held->jokers == 2   ? 44u | FELT_COUNT_NATURAL
           : held->jokers == 1 ? 42u
                               : soft_count(held, 22);
}

/* poker-flats/california-blackjack-22 676-684: ace and joker are eleven, always. */
static uint32_t count_california(const struct tally *held, uint32_t n) {
    const uint32_t total = held->hard + 10 * held->aces + 11 * held->jokers;

    return total << 1 | (n == 2 && held->aces + held->jokers == 2 ? FELT_COUNT_NATURAL : 0u);
}

/* kings-card-club/blackjack-x L985-1026. Only the last card tells a hard 31 from other ways to it.
 */
static uint32_t count_x(const struct tally *held, const uint8_t *cards, uint32_t n,
                        uint32_t split) {
    if (split == 0 && is_natural(held, n)) {
        const uint32_t x = (cards[0] == ACE_OF_SPADES && cards[1] == KING_OF_SPADES) ||
                           (cards[1] == ACE_OF_SPADES && cards[0] == KING_OF_SPADES);
        return 62 | FELT_COUNT_NATURAL | (x ? FELT_COUNT_X : 0u);
    }
    if (held->hard == 31 && is_ten(cards[n - 1])) {
        return 62 | FELT_COUNT_HARD_31;
    }
    return soft_count(held, 21);
}

static uint32_t jokers_of(int32_t ranker, uint32_t n) {
    return ranker == FELT_CALIFORNIA_22 ? 4 : ranker == FELT_NO_BUST_22 ? (n == 2 ? 2 : 1) : 0;
}

int32_t felt_count(int32_t ranker, const uint8_t *cards, uint32_t cards_len) {
    if (ranker < FELT_PURE_21_5 || ranker > FELT_BLACKJACK_X_SPLIT) {
        return felt_error(FELT_BAD_RANKER, 0);
    }
    if (cards_len < 1 || cards_len > 22) {
        return felt_error(FELT_BAD_COUNT, cards_len);
    }
    int32_t error = felt_check_shoe(cards, cards_len, jokers_of(ranker, cards_len));

    if (error == 0 && ranker == FELT_SPANISH_21_5) {
        error = felt_check_removed(cards, cards_len, TENS_REMOVED);
    }
    if (error != 0) {
        return error;
    }
    const struct tally held = tally(cards, cards_len);

    switch (ranker) {
    case FELT_NO_BUST_22: return (int32_t)count_no_bust_22(&held);
    case FELT_CALIFORNIA_22: return (int32_t)count_california(&held, cards_len);
    case FELT_BLACKJACK_X: return (int32_t)count_x(&held, cards, cards_len, 0);
    case FELT_BLACKJACK_X_SPLIT: return (int32_t)count_x(&held, cards, cards_len, 1);
    case FELT_SPLIT_21:
    case FELT_NO_BUST_SPLIT: return (int32_t)soft_count(&held, 21);
    default: break;
    }
    if (is_natural(&held, cards_len)) {
        return (ranker == FELT_NO_BUST_20_5 ? 41 : 43) | FELT_COUNT_NATURAL;
    }
    return (int32_t)soft_count(&held, 21);
}

/* Where nobody busts outright the nearer total is the better one, under before over. */
static uint32_t nearness(uint32_t halves, uint32_t target) {
    const uint32_t over = halves > target;

    return 0x3FFu - 2 * (over ? halves - target : target - halves) - over;
}

int32_t felt_twenty_one(int32_t ranker, const uint8_t *cards, uint32_t n) {
    const int32_t count = felt_count(ranker, cards, n);

    if (count < 0) {
        return 0;
    }
    const uint32_t halves = (uint32_t)count & 0xFFFu;
    const uint32_t limit = ranker == FELT_NO_BUST_22 ? 44 : 42;

    if ((count & FELT_COUNT_NATURAL) != 0) {
        return felt_value(FELT_NATURAL, 0);
    }
    if ((count & FELT_COUNT_HARD_31) != 0) {
        return felt_value(FELT_HARD_31, 0);
    }
    if (ranker == FELT_CALIFORNIA_22) {
        return felt_value(FELT_TOTAL, nearness(halves, 44));
    }
    if (halves > limit) {
        const uint32_t compared = ranker == FELT_NO_BUST_22 || ranker == FELT_NO_BUST_20_5 ||
                                  ranker == FELT_NO_BUST_SPLIT;
        return felt_value(FELT_BUST, compared ? nearness(halves, limit) : 0);
    }
    return felt_value(FELT_TOTAL, halves);
}

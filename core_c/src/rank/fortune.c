/* The seven-card hands of the Fortune bonus (kings L837-851, casino-99 3667-3755, crystal
 * 3014-3049). */
#include "rank/hand.h"
#include "rank/rankers.h"

#define ROYAL 0x1F00u
#define KING_QUEEN 0x0C00u

/* The top of seven suited ranks in a row, one of which a joker may fill; 0 if there is none. */
static uint32_t seven_in_a_row(uint32_t ranks, uint32_t jokers) {
    const uint32_t line = ranks << 1 | ranks >> 12;

    for (uint32_t start = 8; start-- > 0;) {
        const uint32_t missing = 0x7Fu << start & ~line;

        if (missing == 0 || (jokers != 0 && (missing & (missing - 1)) == 0)) {
            return start + 7;
        }
    }
    return 0;
}

/* A royal flush whose other two cards are a suited king and queen. The joker may fill the royal
 * flush but is neither card of the match. */
static uint32_t royal_match(uint64_t lanes, uint32_t jokers) {
    uint32_t royals = 0;
    uint32_t matches = 0;

    for (uint32_t suit = 0; suit < 4; suit++) {
        const uint32_t ranks = felt_suit_ranks(lanes, suit);

        royals += (ranks & ~ROYAL) == 0 && felt_how_many(ranks) + jokers == 5;
        matches += ranks == KING_QUEEN;
    }
    return royals == 1 && matches == 1;
}

static int32_t seven_card_hand(uint64_t lanes, uint32_t jokers) {
    const uint32_t category =
        jokers != 0 ? FELT_SEVEN_STRAIGHT_FLUSH_JOKER : FELT_SEVEN_STRAIGHT_FLUSH;

    for (uint32_t suit = 0; suit < 4; suit++) {
        if (felt_suit_count(lanes, suit) + jokers == 7) {
            const uint32_t top = seven_in_a_row(felt_suit_ranks(lanes, suit), jokers);

            return top != 0 ? felt_value(category, top << 16) : 0;
        }
    }
    return royal_match(lanes, jokers) ? felt_value(FELT_ROYAL_FLUSH_ROYAL_MATCH, 14u << 16) : 0;
}

/* five is what the best five cards make, 0 for a bad hand. */
static int32_t fortune(const uint8_t *cards, uint32_t n, int32_t five) {
    const uint64_t lanes = felt_gather(cards, n);
    const uint32_t jokers = felt_jokers(cards, n, lanes);

    return five == 0 || jokers > 1 ? 0 : felt_better(seven_card_hand(lanes, jokers), five);
}

int32_t felt_fortune(const uint8_t *cards, uint32_t n) {
    return fortune(cards, n, felt_bug(cards, n));
}
int32_t felt_fortune_no_flush(const uint8_t *cards, uint32_t n) {
    return fortune(cards, n, felt_bug_no_flush(cards, n));
}
int32_t felt_fortune_wild(const uint8_t *cards, uint32_t n) {
    return fortune(cards, n, felt_wild(cards, n));
}

/* crystal-casino/face-up-pai-gow-poker, 6 and its pay table. */
int32_t felt_fortune_face_up(const uint8_t *cards, uint32_t n) {
    const int32_t rank = felt_fortune_wild(cards, n);

    switch (felt_category(rank)) {
    case FELT_SEVEN_STRAIGHT_FLUSH_JOKER:
        return felt_value(FELT_SEVEN_STRAIGHT_FLUSH, (uint32_t)rank & FELT_NIBBLES);
    case FELT_ROYAL_FLUSH_ROYAL_MATCH: return felt_wild(cards, n);
    default: return rank;
    }
}

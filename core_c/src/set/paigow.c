/* A pai gow poker setting: is it legal, who wins, and which Fortune rows the seven cards fit. */
#include "rank/check.h"
#include "set/joker.h"

int32_t felt_check_seven(int32_t joker, const uint8_t *cards, uint32_t cards_len) {
    if (joker < FELT_JOKER_NONE || joker > FELT_JOKER_WILD) {
        return felt_error_value(1, FELT_JOKER_WILD);
    }
    if (cards_len != FELT_SEVEN) {
        return felt_error(FELT_BAD_COUNT, cards_len);
    }
    return felt_check(cards, FELT_SEVEN, joker != FELT_JOKER_NONE);
}

static int32_t rank_front(int32_t joker, const uint8_t *setting) {
    return felt_rank(felt_front_ranker(joker), setting, FELT_FRONT_CARDS);
}

static int32_t rank_back(int32_t joker, const uint8_t *setting) {
    return felt_rank(felt_back_ranker(joker), setting + FELT_FRONT_CARDS, FELT_BACK_CARDS);
}

/* A-K in front of A-K-9-5-3 is not foul: the back has further cards (crystal pai-gow-poker,
 * Ambiguities; poker-flats double-hand-poker, Ambiguities). */
int32_t felt_paigow_legal(int32_t joker, const uint8_t *cards, uint32_t cards_len) {
    const int32_t error = felt_check_seven(joker, cards, cards_len);

    return error != 0 ? error : rank_back(joker, cards) > rank_front(joker, cards);
}

/* Copies go to the player-dealer (kings L904, casino-99 3904, crystal 168-170). */
int32_t felt_paigow_compare(int32_t joker, const uint8_t *player, uint32_t player_len,
                            const uint8_t *dealer, uint32_t dealer_len) {
    const int32_t player_error = felt_check_seven(joker, player, player_len);
    const int32_t dealer_error = felt_check_seven(joker, dealer, dealer_len);

    if (player_error != 0 || dealer_error != 0) {
        return player_error != 0 ? player_error : dealer_error;
    }
    return (rank_front(joker, player) > rank_front(joker, dealer)) +
           (rank_back(joker, player) > rank_back(joker, dealer));
}

/* Three pairs of seven cards; a bug counts as an ace, a wild joker pairs a card that has no other.
 */
static int32_t has_three_pair(int32_t joker, const uint8_t *cards) {
    uint32_t once = 0;
    uint32_t twice = 0;
    uint32_t wild = 0;
    int32_t pairs = 0;

    for (uint32_t i = 0; i < FELT_SEVEN; i++) {
        const uint32_t stands_for = cards[i] < FELT_CARDS ? cards[i] : FELT_CARDS - 1;
        const uint32_t rank = 1u << (stands_for >> 2);

        if (cards[i] >= FELT_CARDS && joker == FELT_JOKER_WILD) {
            wild = 1;
        } else {
            twice |= once & rank;
            once |= rank;
        }
    }
    for (uint32_t left = twice; left != 0; left &= left - 1) {
        pairs++;
    }
    return pairs >= 3 || (pairs == 2 && wild != 0 && once != twice);
}

static int32_t fortune_ranker(int32_t joker) {
    return joker == FELT_JOKER_WILD           ? FELT_FORTUNE_WILD
           : joker == FELT_JOKER_BUG_NO_FLUSH ? FELT_FORTUNE_NO_FLUSH
                                              : FELT_FORTUNE;
}

/* Each five of the seven is one hand: a straight and three of a kind may both be there, and the pay
 * table, not the ranking, says which is better (kings fortune 6, RULINGS 20). */
int32_t felt_fortune_rows(int32_t joker, const uint8_t *cards, uint32_t cards_len) {
    const int32_t error = felt_check_seven(joker, cards, cards_len);
    uint8_t five[FELT_BACK_CARDS];
    uint32_t rows;

    if (error != 0) {
        return error;
    }
    rows = 1u << felt_category(felt_rank(fortune_ranker(joker), cards, FELT_SEVEN));
    for (uint32_t first = 0; first < FELT_SEVEN; first++) {
        for (uint32_t second = first + 1; second < FELT_SEVEN; second++) {
            uint32_t n = 0;

            for (uint32_t i = 0; i < FELT_SEVEN; i++) {
                if (i != first && i != second) {
                    five[n++] = cards[i];
                }
            }
            rows |= 1u << felt_category(felt_rank(felt_back_ranker(joker), five, FELT_BACK_CARDS));
        }
    }
    return (int32_t)rows | has_three_pair(joker, cards);
}

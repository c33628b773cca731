/* oracle.h: what a hand is worth, worked out the slow way.
 *
 * Written from the rule sheets alone, never from core_c/src, so that the two can disagree. Every
 * choice a player has is tried: every five of seven, every card a joker may be. Categories are
 * those of felt.h; the key orders hands inside a category, larger is better, and has no other
 * meaning.
 */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#include "felt.h"

struct oracle_answer {
    int32_t category;
    uint32_t key;
};

/* A card spread out: rank 2..14, suit 0..3. A suitless card (NO_SUIT) is an ace that fills no
 * flush. */
struct card {
    int rank;
    int suit;
};

enum { NO_SUIT = 4, ACE = 14, JACK = 11, QUEEN = 12, KING = 13, TEN = 10 };

/* What differs between houses when five cards are read as a high hand. */
struct five_rules {
    bool mexican;       /* no 8, 9, 10: seven and jack are neighbours, flush over full house */
    bool flush_repeats; /* a joker may be a card of the flush that is already there */
    bool wheel_second;  /* A-2-3-4-5 lies between the king-high and the ace-high straight */
};

/* What a joker may stand for. */
enum joker_rule { JOKER_WILD, JOKER_BUG, JOKER_BUG_NO_FLUSH };

void oracle(int32_t ranker, const uint8_t *cards, uint32_t n, struct oracle_answer *out);

bool is_joker(uint8_t code);
struct card card_of(uint8_t code);
bool better(struct oracle_answer a, struct oracle_answer b);
void keep_better(struct oracle_answer *best, struct oracle_answer candidate);
uint32_t key_of(const int *digits, int count);
uint32_t bits_in(uint32_t chosen);

/* The cards whose bit is set in `chosen`, if there are five of them. */
bool pick_five(const uint8_t *cards, uint32_t n, uint32_t chosen, uint8_t five[5]);

struct oracle_answer five_high(const struct card five[5], struct five_rules rules);
struct oracle_answer five_joker(const uint8_t five[5], struct five_rules rules,
                                enum joker_rule joker);
struct oracle_answer best_five(const uint8_t *cards, uint32_t n, struct five_rules rules,
                               enum joker_rule joker);
struct oracle_answer front(const uint8_t *cards, uint32_t n, enum joker_rule joker);

struct oracle_answer fortune(const uint8_t seven[7], enum joker_rule joker, bool bonus_names_joker);

struct oracle_answer low_five(const uint8_t *cards, uint32_t n);
struct oracle_answer low_qualified(const uint8_t *cards, uint32_t n, int highest);
struct oracle_answer low_27(const uint8_t five[5]);
struct oracle_answer low_board(const uint8_t *cards, uint32_t n);
struct oracle_answer badugi(const uint8_t *cards, uint32_t n);

/* Every hand of five that hole and board cards allow, high and low. */
typedef struct oracle_answer reader(const uint8_t five[5]);
struct oracle_answer hole_and_board(const uint8_t *cards, uint32_t hole, uint32_t fewest,
                                    uint32_t most, reader *read);
struct oracle_answer read_high(const uint8_t five[5]);
struct oracle_answer read_low_8(const uint8_t five[5]);
struct oracle_answer read_low_9(const uint8_t five[5]);

struct oracle_answer three_card(const uint8_t three[3], bool suited_ace_low);
struct oracle_answer push_9(const uint8_t three[3]);

/* The two ends of each tile code; the caller fills it in before ranking tiles. */
extern int oracle_tile_ends[32][2];
struct oracle_answer tile_pair(const uint8_t two[2]);

struct oracle_answer nine(const uint8_t *cards, uint32_t n);
struct oracle_answer nine_joker(const uint8_t *cards, uint32_t n);
struct oracle_answer twenty_one(int32_t ranker, const uint8_t *cards, uint32_t n);

#endif

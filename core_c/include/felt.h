/* felt.h: the whole Feltboard core.
 *
 * Everything is flat. A piece is one byte: cards 0..51 are rank * 4 + suit (rank 0 is the deuce, 12
 * the ace; suits c d h s), 52 and 53 are jokers; tiles are 0..31. Every function returns an
 * int32_t: zero or more is the answer, less than zero an error that felt_error_text() puts into
 * words. Nothing here keeps state, allocates, does I/O or uses a float; callers own all memory;
 * every loop is bounded by an argument.
 *
 * FELT_API marks what Python sees. core_c/bind/generate.py reads this file and writes the Cython,
 * cffi and MicroPython bindings, so a pointer is always followed by its length: `cards, cards_len`
 * is bytes-like, a char pointer is text, and a last `char *text, uint32_t text_len` is a text the
 * function returns.
 */
#ifndef FELT_H
#define FELT_H

#include <stdint.h>

#define FELT_API

enum felt_size {
    FELT_CARDS = 52,            /* natural cards; 52 and 53 are the jokers */
    FELT_PIECES = 54,           /* codes a card may have */
    FELT_NO_CARD = 255,         /* in place of a card where there is none */
    FELT_TILES = 32,            /* pai gow tiles */
    FELT_SHOE_MAX = 432,        /* eight packs with every joker */
    FELT_RNG_SIZE = 176,        /* bytes of a generator's state */
    FELT_HEALTH_SIZE = 16,      /* bytes of an entropy source's health state */
    FELT_CHART_SIZE = 96,       /* bytes of a tile chart */
    FELT_DIGEST_SIZE = 32,      /* bytes of a self-test digest */
    FELT_KEY_SIZE = 32,         /* bytes of a node's key */
    FELT_SALT_SIZE = 16,        /* bytes that make one key out of another */
    FELT_HASH_SIZE = 32,        /* bytes of felt_blake2b() */
    FELT_HASH_STATE_SIZE = 240, /* bytes of a hash that is fed in pieces */
    FELT_SIGNATURE_SIZE = 64,   /* bytes of an Ed25519 signature */
    FELT_PAYLOAD_MAX = 200,     /* bytes a frame of the bus carries */
    FELT_COUNTER_MAX =
        1073741823,    /* seals under one key: the largest small integer of a 32-bit MicroPython */
    FELT_TEXT_MAX = 96 /* longest text any function but felt_cards_text() returns */
};

/* Why a call failed, where, and with what: an error is -(reason + 64 * (place + 2048 * what)). What
 * is the piece's code plus one, the first two letters of a word, seven bits each, the most an
 * argument may be, plus one, the argument an entry is in, from 1, or what a size has above 2047; 0
 * if none of these. */
enum felt_reason {
    FELT_BAD_COUNT = 1, /* wrong number of pieces; place is how many came */
    FELT_BAD_PIECE,     /* no such card or tile; place counts from 1 */
    FELT_REPEATED,      /* the same piece twice where there is only one */
    FELT_NO_JOKER,      /* a joker where none, or not so many, is allowed */
    FELT_NOT_IN_DECK,   /* a card that this game's deck does not have */
    FELT_BAD_TEXT,      /* a word that names no piece; place is the character it starts at */
    FELT_BAD_RANKER,    /* no such ranker, way or table */
    FELT_BAD_VALUE,     /* an argument outside what it may be; place says which, from 1 */
    FELT_BAD_SIZE,      /* a buffer of the wrong size; place is the nearest right size */
    FELT_UNSEEDED,      /* a generator that was never seeded */
    FELT_RESEED,        /* a generator that has drawn its fill and must be seeded again */
    FELT_STUCK,         /* entropy source: one sample repeated too long (SP 800-90B 4.4.1) */
    FELT_BIASED,        /* entropy source: one sample too frequent (SP 800-90B 4.4.2) */
    FELT_BAD_FRAME,     /* bytes that are no frame: cut short, or changed on the way */
    FELT_UNSEALED,      /* a frame without the seal of this key */
    FELT_REPLAYED,      /* a sealed frame whose counter was seen before */
    FELT_BAD_MONEY,     /* an amount that cannot be settled; place says which, from 1 */
    FELT_UNBALANCED,    /* money in is not money out: a fault in the core; nothing is moved */
    FELT_BAD_SIGNATURE, /* a signature that this key did not make of these bytes */
    FELT_BAD_ENTRY      /* a number of an array outside what it may be; place counts from 1 */
};

/* ---- Cards and tiles as text ---- */

/* Reads "As Td Jk" (spaces and commas between cards may be left out) into out. A second "Jk" is the
 * other joker. Returns how many cards there are. Bound: words_len * out_len steps. */
FELT_API int32_t felt_cards_parse(const char *words, uint32_t words_len, uint8_t *out,
                                  uint32_t out_len);

/* Writes cards as "As Td Jk". Returns the length. Bound: cards_len steps. */
FELT_API int32_t felt_cards_text(const uint8_t *cards, uint32_t cards_len, char *text,
                                 uint32_t text_len);

/* Reads tiles as "6-6 1-3 2-4": the larger end may come first or last. The second tile of a matched
 * pair is the same word again. Returns how many tiles there are. Bound: words_len * 32 steps. */
FELT_API int32_t felt_tiles_parse(const char *words, uint32_t words_len, uint8_t *out,
                                  uint32_t out_len);

/* Writes tiles as "1-3 6-6". Returns the length. Bound: tiles_len steps. */
FELT_API int32_t felt_tiles_text(const uint8_t *tiles, uint32_t tiles_len, char *text,
                                 uint32_t text_len);

/* Puts an error into a sentence for a person: what is wrong, where, what is allowed. ranker is the
 * one that was called, or -1. Returns the length. Bound: FELT_TEXT_MAX letters. */
FELT_API int32_t felt_error_text(int32_t error, int32_t ranker, char *text, uint32_t text_len);

/* The reason only, without ranker, piece or word, for callers in C that have none of them. Bound:
 * as felt_error_text(). */
int32_t felt_reason_text(int32_t error, char *text, uint32_t text_len);

static inline int32_t felt_error_with(int32_t reason, uint32_t place, uint32_t what) {
    return -(reason + 64 * (int32_t)((place < 2047 ? place : 2047) + 2048 * what));
}
static inline int32_t felt_error(int32_t reason, uint32_t place) {
    return felt_error_with(reason, place, 0);
}
static inline int32_t felt_error_value(uint32_t place, uint32_t most) {
    return felt_error_with(FELT_BAD_VALUE, place, most + 1);
}
static inline int32_t felt_error_entry(uint32_t argument, uint32_t place) {
    return felt_error_with(FELT_BAD_ENTRY, place, argument);
}
static inline int32_t felt_error_size(uint32_t nearest) {
    return felt_error_with(FELT_BAD_SIZE, nearest % 2048, nearest / 2048);
}
static inline uint32_t felt_error_code(int32_t error) { return 0u - (uint32_t)error; }
static inline int32_t felt_error_reason(int32_t error) { return felt_error_code(error) & 63; }
static inline uint32_t felt_error_place(int32_t error) {
    return felt_error_code(error) >> 6 & 2047;
}
static inline uint32_t felt_error_what(int32_t error) { return felt_error_code(error) >> 17; }

/* ---- Shoes and the shuffle ---- */

/* Lays out a new shoe in order: packs (1..8) of 52 less removed_ranks (bit 0 the deuce) and
 * removed_suits (bit 0 clubs), then jokers (0..8 in all, 52 and 53 in turn). Returns the number of
 * cards. Bound: FELT_SHOE_MAX steps. */
FELT_API int32_t felt_shoe_fill(int32_t packs, int32_t jokers, int32_t removed_ranks,
                                int32_t removed_suits, uint8_t *out, uint32_t out_len);

/* Seeds a generator, or mixes more entropy into one that runs; seed is 32 to 1024 bytes. A new
 * state must be all zero. ChaCha20 with fast key erasure: what was drawn cannot be drawn again from
 * a captured state. Bound: one BLAKE2b of the seed. */
FELT_API int32_t felt_rng_seed(uint8_t *rng, uint32_t rng_len, const uint8_t *seed,
                               uint32_t seed_len);

/* An unbiased number in 0..bound-1; bound is 1..65536. Bound: 128 tries, after which the last is
 * taken as it comes (less likely than 2^-127). */
FELT_API int32_t felt_rng_below(uint8_t *rng, uint32_t rng_len, int32_t bound);

/* Fisher-Yates over the cards in place. Nothing moves if the generator is unseeded or due for a
 * seed. Bound: cards_len draws; 47,000 instructions on Cortex-M3 for 416 cards. */
FELT_API int32_t felt_shuffle(uint8_t *rng, uint32_t rng_len, uint8_t *cards, uint32_t cards_len);

/* Starts the SP 800-90B health tests of a byte source: a sample may repeat fewer than repeat_cutoff
 * times (2..255) in a row and come fewer than count_cutoff times (2..512) in a window of 512.
 * Bound: constant. */
FELT_API int32_t felt_health_start(uint8_t *health, uint32_t health_len, int32_t repeat_cutoff,
                                   int32_t count_cutoff);

/* Feeds samples. Returns 0, or FELT_STUCK / FELT_BIASED; a source that failed stays failed. Bound:
 * samples_len steps. */
FELT_API int32_t felt_health_feed(uint8_t *health, uint32_t health_len, const uint8_t *samples,
                                  uint32_t samples_len);

/* ---- Ranking ---- */

/* Every ranker turns its cards into one number: larger beats smaller, equal ties. Bits 20 and up
 * are the category; below them stand the ranks that decide, five nibbles, the most important first
 * (2..14; in a low hand 1..14, counted down from 0xFFFFF so that the lower hand is the larger
 * number). */
enum felt_ranker {
    FELT_HIGH = 0, /* best five of 5..7, no joker */
    FELT_WILD, /* best five of 5..7, up to two jokers wild, no rank twice in a flush (trips A-11) */
    FELT_WILD_REPEAT,  /* the same, but a joker in a flush may repeat a rank */
    FELT_BUG,          /* best five of 5..7, one joker: an ace, or fills a straight or flush */
    FELT_BUG_NO_FLUSH, /* the same, but the joker fills no plain flush (kings face-up pai gow, 3) */
    FELT_FRONT,        /* 1..4 cards: pairs and high cards only (front hands, stud boards) */
    FELT_FRONT_WILD,   /* the same with up to two wild jokers */
    FELT_FRONT_BUG,    /* the same with one joker that is an ace */
    FELT_MEXICAN_DOWN, /* five of the 41-card deck, flush over full house, joker wild (dealt face
                          down) */
    FELT_MEXICAN_REPEAT, /* the same, joker may repeat a rank in a flush (poker-flats) */
    FELT_MEXICAN_UP,     /* the same, joker an ace or fills a straight or flush (dealt face up) */
    FELT_OMAHA,          /* four hole cards then five board cards: exactly two and three */
    FELT_BIG_O,          /* five hole cards then five board cards: exactly two and three */
    FELT_TAHOE,          /* three hole cards then five board cards: at most two of the three */
    FELT_FORTUNE, /* seven cards, joker as FELT_BUG, with the seven-card bonus hands on top */
    FELT_FORTUNE_NO_FLUSH, /* the same, joker as FELT_BUG_NO_FLUSH */
    FELT_FORTUNE_WILD,     /* the same, joker wild */
    FELT_FORTUNE_FACE_UP,  /* joker wild and not told apart, no royal match (crystal face-up, 6) */
    FELT_LOW_A5, /* lowest five of 5..7, ace low, straights and flushes ignored (razz, lowball) */
    FELT_LOW_A5_JOKER, /* the same, one joker: the lowest rank not held */
    FELT_LOW_8,        /* as FELT_LOW_A5; qualifies with five ranks of eight or lower */
    FELT_LOW_9,        /* as FELT_LOW_A5; qualifies with five ranks of nine or lower */
    FELT_LOW_27,       /* five cards, ace high, straights and flushes count against */
    FELT_OMAHA_LOW_8,  /* cards as FELT_OMAHA, low as FELT_LOW_8 */
    FELT_BIG_O_LOW_8,  /* cards as FELT_BIG_O, low as FELT_LOW_8 */
    FELT_OMAHA_LOW_9,  /* cards as FELT_OMAHA, low as FELT_LOW_9 (angies 004:1179) */
    FELT_BIG_O_LOW_9,  /* cards as FELT_BIG_O, low as FELT_LOW_9 */
    FELT_TAHOE_LOW_8,  /* cards as FELT_TAHOE, low as FELT_LOW_8 */
    FELT_LOW_BOARD,    /* 1..4 cards, ace low (razz boards) */
    FELT_BADUGI, /* four cards, or five (baduci): most of different rank and suit, then lowest */
    FELT_THREE_CARD,        /* three-card poker, suited A-2-3 a straight flush */
    FELT_THREE_CARD_STRICT, /* the same, suited A-2-3 only a flush (RULINGS 15) */
    FELT_PUSH_9,            /* three cards: 3-3-3, three of a kind, straight, pictures, count */
    FELT_TILE_PAIR,         /* two pai gow tiles by the customary chart */
    FELT_NINE,              /* 1..4 cards of a shoe: units digit of the sum (baccarat, super 9) */
    FELT_NINE_JOKER,        /* 1..3 cards of a shoe: a joker makes nine, two are the natural */
    FELT_PURE_21_5,         /* 1..22 cards of a shoe: ace with a ten-value card first is 21 1/2 */
    FELT_SPANISH_21_5,      /* the same without tens */
    FELT_NO_BUST_20_5,  /* the same with the natural printed as 20 1/2; closer busts rank higher */
    FELT_SPLIT_21,      /* a hand after a split: no natural */
    FELT_NO_BUST_SPLIT, /* the same, closer busts rank higher (no bust 4.0a) */
    FELT_NO_BUST_22,    /* one joker makes 21, two are Natural 22; closer to 22 ranks higher */
    FELT_CALIFORNIA_22, /* ace and joker 11, nobody busts: nearest to 22, under before over */
    FELT_BLACKJACK_X,   /* natural 31, hard 31, 21 down, 22 to 30 last */
    FELT_BLACKJACK_X_SPLIT, /* the same after a split: no natural */
    FELT_WILD_WHEEL,        /* as FELT_WILD, A-2-3-4-5 the second highest straight (trips A-14) */
    FELT_WILD_REPEAT_WHEEL, /* as FELT_WILD_REPEAT, A-2-3-4-5 likewise */
    FELT_RANKERS
};

/* Categories, worst first. Each family counts its own; felt_category_name() knows them all. */
enum felt_high_category {
    FELT_HIGH_CARD = 1,
    FELT_ONE_PAIR,
    FELT_TWO_PAIR,
    FELT_THREE_OF_A_KIND,
    FELT_STRAIGHT,
    FELT_FLUSH,
    FELT_FULL_HOUSE,
    FELT_FLUSH_OVER_FULL_HOUSE, /* the flush of the Mexican games */
    FELT_FOUR_OF_A_KIND,
    FELT_STRAIGHT_FLUSH,
    FELT_ROYAL_FLUSH,
    FELT_FIVE_OF_A_KIND,
    FELT_SEVEN_STRAIGHT_FLUSH_JOKER,
    FELT_ROYAL_FLUSH_ROYAL_MATCH,
    FELT_SEVEN_STRAIGHT_FLUSH
};
enum felt_low_category {
    FELT_NO_LOW = 1, /* does not qualify */
    FELT_LOW_STRAIGHT_FLUSH,
    FELT_LOW_FOUR_OF_A_KIND,
    FELT_LOW_FULL_HOUSE,
    FELT_LOW_FLUSH,
    FELT_LOW_STRAIGHT,
    FELT_LOW_THREE_OF_A_KIND,
    FELT_LOW_TWO_PAIR,
    FELT_LOW_ONE_PAIR,
    FELT_LOW_NO_PAIR
};
enum felt_badugi_category { FELT_ONE_CARD = 1, FELT_TWO_CARDS, FELT_THREE_CARDS, FELT_FOUR_CARDS };
enum felt_three_category {
    FELT_3_HIGH_CARD = 1,
    FELT_3_PAIR,
    FELT_3_FLUSH,
    FELT_3_STRAIGHT,
    FELT_3_THREE_OF_A_KIND,
    FELT_3_STRAIGHT_FLUSH,
    FELT_3_MINI_ROYAL
};
enum felt_push_9_category {
    FELT_9_COUNT = 1,
    FELT_9_PICTURES,
    FELT_9_STRAIGHT,
    FELT_9_THREE_OF_A_KIND,
    FELT_9_THREE_THREES
};
enum felt_tile_category {
    FELT_TILE_NUMBER =
        1, /* both hands zero are equal: the tile does not count (pai-gow-tiles L762) */
    FELT_TILE_GONG,
    FELT_TILE_WONG,
    FELT_TILE_UNMATCHED,
    FELT_TILE_MATCHED,
    FELT_TILE_SUPREME
};
enum felt_nine_category { FELT_COUNT = 1, FELT_TWO_JOKERS };
enum felt_21_category { FELT_BUST = 1, FELT_TOTAL, FELT_HARD_31, FELT_NATURAL };

/* Ranks a hand. Never a wrong rank: a bad hand is an error with its reason. Bound: constant for
 * each ranker; `make bench` prints what each takes on Cortex-M3, 200 instructions for FELT_HIGH,
 * under 700 for other five-card ranks, under 9,000 for FELT_BIG_O. */
FELT_API int32_t felt_rank(int32_t ranker, const uint8_t *cards, uint32_t cards_len);

/* Ranks ranks_len hands that lie one after another, all of the same number of cards. A bad hand
 * gets its error in place of a rank. Returns how many hands were bad. Bound: ranks_len ranks. */
FELT_API int32_t felt_rank_batch(int32_t ranker, const uint8_t *cards, uint32_t cards_len,
                                 int32_t *ranks, uint32_t ranks_len);

/* The cards that make the rank, in the order they came. Returns how many. Bound: 2^cards_len
 * choices for the rankers that choose (at most 252 ranks), else cards_len steps. */
FELT_API int32_t felt_rank_used(int32_t ranker, const uint8_t *cards, uint32_t cards_len,
                                uint8_t *out, uint32_t out_len);

/* A ranker's name ("low-a5-joker"), and the ranker of a name. Bound: FELT_RANKERS names. */
FELT_API int32_t felt_ranker_name(int32_t ranker, char *text, uint32_t text_len);
FELT_API int32_t felt_ranker_find(const char *name, uint32_t name_len);

/* What a ranker takes: fewest cards | most cards << 8 | jokers << 16 | 1 << 24 if cards may repeat
 * (a shoe) | 1 << 25 if they are tiles. Bound: constant. */
FELT_API int32_t felt_ranker_takes(int32_t ranker);

/* A category's name, for that ranker: "three of a kind". Bound: FELT_TEXT_MAX letters. */
FELT_API int32_t felt_category_name(int32_t ranker, int32_t category, char *text,
                                    uint32_t text_len);

static inline int32_t felt_category(int32_t rank) { return rank >> 20; }

/* felt_rank(FELT_HIGH, ...) for callers in C that rank nothing else. Bound: as felt_rank(). */
int32_t felt_rank_high(const uint8_t *cards, uint32_t cards_len);

/* ---- Pai gow poker ---- */

enum felt_joker { FELT_JOKER_NONE = 0, FELT_JOKER_BUG, FELT_JOKER_BUG_NO_FLUSH, FELT_JOKER_WILD };

enum felt_way {
    FELT_WAY_KINGS_FORTUNE = 0,   /* kings-card-club/fortune-pai-gow-poker L877-890 */
    FELT_WAY_KINGS_FACE_UP,       /* kings-card-club/face-up-pai-gow-poker L1604-1645 */
    FELT_WAY_KINGS_FACE_UP_FLUSH, /* the same, the joker fills a flush too (ambiguity 3) */
    FELT_WAY_CASINO_99,           /* casino-99/fortune-pai-gow-poker 3824-3880 */
    FELT_WAY_CRYSTAL_FACE_UP,     /* crystal-casino/face-up-pai-gow-poker 9007-9473 */
    FELT_WAY_JOKER_WILD, /* crystal-casino/pai-gow-poker-joker-wild 276-314, else as Casino 99 */
    FELT_WAYS
};

/* 1 if seven cards, front two then back five, are a legal setting (the back outranks the front), 0
 * if they are foul. Bound: two ranks. */
FELT_API int32_t felt_paigow_legal(int32_t joker, const uint8_t *cards, uint32_t cards_len);

/* Sets seven cards the house way into out: front two then back five, always legal. Bound: 21
 * settings, two ranks each; 15,000 instructions on Cortex-M3. */
FELT_API int32_t felt_paigow_way(int32_t way, const uint8_t *cards, uint32_t cards_len,
                                 uint8_t *out, uint32_t out_len);

/* Compares a player's setting with the player-dealer's, each front two then back five: 2 if the
 * player wins both hands, 1 if one, 0 if none. A copy goes to the player-dealer; foul settings are
 * not looked for. Bound: four ranks. */
FELT_API int32_t felt_paigow_compare(int32_t joker, const uint8_t *player, uint32_t player_len,
                                     const uint8_t *dealer, uint32_t dealer_len);

/* Every row of a Fortune pay table that seven cards fit: bit n is felt_high_category n, bit 0 three
 * pair. Bound: 22 ranks. */
FELT_API int32_t felt_fortune_rows(int32_t joker, const uint8_t *cards, uint32_t cards_len);

/* ---- Pai gow tiles ---- */

/* The customary chart (RULINGS 11) as data: spots[32], single[32] (larger is the better tile),
 * pair[32] (tiles of one number pair; larger is the better pair; 0x80 marks unmatched pairs, 0x7F
 * the supreme). Bound: FELT_CHART_SIZE steps. */
FELT_API int32_t felt_tile_chart(uint8_t *out, uint32_t out_len);

/* Ranks two tiles by a chart. Bound: constant. */
FELT_API int32_t felt_tile_rank(const uint8_t *chart, uint32_t chart_len, const uint8_t *tiles,
                                uint32_t tiles_len);

/* Sets four tiles the house way into out: low two then high two. Bound: three settings. */
FELT_API int32_t felt_tile_way(const uint8_t *chart, uint32_t chart_len, const uint8_t *tiles,
                               uint32_t tiles_len, uint8_t *out, uint32_t out_len);

/* ---- Chinese poker ---- */

enum felt_sweep {
    FELT_DRAGON = 1,
    FELT_SIX_PAIRS = 2,
    FELT_THREE_STRAIGHTS = 4,
    FELT_THREE_FLUSHES = 8
};

/* 1 if thirteen cards, front three, middle five, back five, are in order, 0 if they are foul.
 * equal_ok says whether a middle equal to the back is in order (angies yes, palomar no). Bound:
 * three ranks. */
FELT_API int32_t felt_chinese_legal(int32_t equal_ok, const uint8_t *cards, uint32_t cards_len);

/* Every clean sweep that thirteen cards make, in any setting: the sum of felt_sweep. Bound: 1,200
 * choices of three straights. */
FELT_API int32_t felt_chinese_sweeps(const uint8_t *cards, uint32_t cards_len);

/* ---- Counting games ---- */

enum felt_draw { FELT_STAND = 0, FELT_DRAW = 1, FELT_OPTION = 2 };
enum felt_draw_table {
    FELT_DRAW_PLAYER = 0,     /* baccarat player hand: draws 0-5 */
    FELT_DRAW_BANKER,         /* baccarat banker hand by the player's third card */
    FELT_DRAW_PLAYER_5_0,     /* 21st Century Baccarat 5.0 player: draws 0-4, 5 optional */
    FELT_DRAW_DEALER_5_0,     /* its dealer, and every house way: draws 0-5 */
    FELT_DRAW_PLAYER_FACE_UP, /* 21st Century face up and joker versions, player: 0-4, 5-6 optional
                               */
    FELT_DRAW_DEALER_FACE_UP, /* face up version, player-dealer: draws 0-5 */
    FELT_DRAW_DEALER_JOKER,   /* joker version, player-dealer: draws 0-5, 6 optional */
    FELT_DRAW_ASIAN,          /* asian baccarat, both hands: draws 0-3, 4-6 optional */
    FELT_DRAW_PLAYER_SUPER_9, /* super 9 player: optional on any total */
    FELT_DRAW_DEALER_SUPER_9, /* super 9 dealer: draws 0-5, 6 optional */
    FELT_DRAW_TABLES
};

/* What a hand does on total (0..9). third is the value of the player hand's third card (0..9), or
 * -1 if that hand stood; only the banker's table looks at it. Bound: constant. */
FELT_API int32_t felt_draw(int32_t table, int32_t total, int32_t third);

enum felt_count {
    FELT_COUNT_SOFT = 1 << 12,    /* an ace counts eleven */
    FELT_COUNT_NATURAL = 1 << 13, /* the first two cards are the natural */
    FELT_COUNT_X = 1 << 14,       /* ace and king of spades (blackjack-x, 1) */
    FELT_COUNT_HARD_31 = 1 << 15  /* a hard 21 that took a ten-value card (blackjack-x L1026) */
};
/* Counts a hand for one of the twenty-one rankers: total in half points | FELT_COUNT_... flags.
 * Bound: cards_len steps. */
FELT_API int32_t felt_count(int32_t ranker, const uint8_t *cards, uint32_t cards_len);

/* ---- Settlement ---- */

/* Money is in cents. What goes in comes out to the cent, or nothing moves and the answer is an
 * error. */

enum felt_pool {
    FELT_POOL_NOBODY = 0,    /* nobody is in play: the pot stays (trips A-10) */
    FELT_POOL_HIGH_HAND = 1, /* the best hand does not qualify: a part of the pot */
    FELT_POOL_WINNER = 2     /* it does: the whole pot */
};
enum felt_pool_rule {
    FELT_POOL_NATURAL_FIRST = 1 /* of equal hands one without a joker is better (trips A-12) */
};
/* Settles a pot that rolls over, Trips'. cards are 1..10 hands of five in seat order, all of one
 * deck, a hand that is not in play five times FELT_NO_CARD; ranker is FELT_HIGH or FELT_WILD with
 * its readings. A best hand of category `qualifying` or above takes the pot: equal hands share it,
 * odd units one each in seat order and a rest below one unit to the first (trips A-06). Else the
 * best hand takes percent (0..100) of the pot, and what equal hands cannot share in whole units
 * stays (trips ); unit is 1..10000. money[0] is the pot, 0..10^15, and becomes what
 * stays; money[1 + i], 0, becomes what hand i is awarded. Returns felt_pool | the best hands << 2,
 * bit i hand i, also when a share is nothing. Bound: money_len ranks; 4,000 instructions on
 * Cortex-M3 for six hands. */
FELT_API int32_t felt_settle_pool(int32_t ranker, int32_t rules, int32_t qualifying,
                                  int32_t percent, int32_t unit, const uint8_t *cards,
                                  uint32_t cards_len, int64_t *money, uint32_t money_len);

/* What the player-dealer's money on the table, W, lets change hands (RULINGS 1). */
enum felt_cover {
    FELT_COVER_NET = 0,  /* his running result stays within -W and +W */
    FELT_COVER_SEPARATE, /* he pays W at most, and collects W at most */
    FELT_COVER_CONSUMED  /* all that changes hands, paid or collected, is W at most */
};
enum felt_rounding { FELT_ROUND_DOWN = 0, FELT_ROUND_UP }; /* of payoffs (RULINGS 4) */
enum felt_verdict {
    FELT_LOSE = 0,
    FELT_WIN, /* is paid n:d to one; n is 1..10000, d 1..100 */
    FELT_PUSH,
    FELT_GIVE_BACK /* n:d of the stake, rounded down, goes back and the rest is lost; d is 1..100 */
};
/* Settles wagers against a player-dealer one after another, as far as the cover allows: what would
 * go beyond it is made up to it, and the rest of the wager goes back. verdicts are three numbers a
 * wager: a felt_verdict, n and d, both 0 with FELT_LOSE and FELT_PUSH. Payoffs are multiples of
 * unit, 1..10000, those that are not wholly covered too. money[0] is W and becomes what the
 * player-dealer has after the round; money[1 + 2i], the stake of wager i, becomes what of it goes
 * back to its owner; money[2 + 2i], 0, becomes what is paid on it. W and stakes are 0..10^15,
 * wagers 0..256. Returns how many wagers were not wholly covered. Bound: money_len / 2 steps;
 * 90,000 instructions on Cortex-M3 for 256 wagers. */
FELT_API int32_t felt_settle_bank(int32_t cover, int32_t unit, int32_t rounding,
                                  const int32_t *verdicts, uint32_t verdicts_len, int64_t *money,
                                  uint32_t money_len);

enum felt_pot_rule {
    FELT_POT_ODD_TO_ONE = 1, /* all odd units to one hand (kings texas-holdem L161) */
    FELT_POT_HIGH_LOW = 2    /* half of each pot for the best low, where there is one */
};
/* Settles a pot and its side pots among 1..10 seats. ranks are one a seat, larger beats smaller, -1
 * where a hand is folded or was not dealt; with FELT_POT_HIGH_LOW as many again for low, -1 where a
 * hand has none. money[0] is dead money of the main pot, money[1 + i] what seat i has contributed,
 * each 0..10^15. Each amount that a live seat has contributed closes a pot, the least the main pot:
 * it has what all seats put in up to there, and the live seats that put in as much play for it.
 * What only folded seats put in joins the last pot; a pot that one seat plays for goes to it, an
 * uncalled bet so goes back. The fee, 0 or more, comes out of the main pot first, and is no more
 * than it. Equal hands share in multiples of unit, 1..10000: odd units go one each (RULINGS 6) or
 * all to one, from seat `first` (0-based) up and round, and a rest below one unit to the first of
 * them; of two halves high's is the larger. money[0] becomes the fee, money[1 + i] what seat i is
 * awarded. Returns how many pots had money in them. Bound: 10 pots, 10 steps each; 18,000
 * instructions on Cortex-M3. */
FELT_API int32_t felt_settle_pot(int32_t rules, int32_t unit, int32_t fee, int32_t first,
                                 const int32_t *ranks, uint32_t ranks_len, int64_t *money,
                                 uint32_t money_len);

/* ---- The bus: frames ---- */

/* CRC-16/X-25 of the data, 0..65535. Bound: data_len steps. */
FELT_API int32_t felt_crc16(const uint8_t *data, uint32_t data_len);

/* A frame as it goes on the wire, the closing zero byte included: to (255 is everybody), sender,
 * seq, type (0..127), payload, CRC-16, all COBS-stuffed (docs/protocol.md). Returns the length.
 * Bound: the payload's length. */
FELT_API int32_t felt_frame_pack(int32_t to, int32_t sender, int32_t seq, int32_t type,
                                 const uint8_t *payload, uint32_t payload_len, uint8_t *out,
                                 uint32_t out_len);

/* The same with a seal: counter (1..FELT_COUNTER_MAX, never the same twice under one key) and a tag
 * that only a holder of the key can make. Returns the length. Bound: the payload's length. */
FELT_API int32_t felt_frame_seal(int32_t to, int32_t sender, int32_t seq, int32_t type,
                                 int32_t counter, const uint8_t *key, uint32_t key_len,
                                 const uint8_t *payload, uint32_t payload_len, uint8_t *out,
                                 uint32_t out_len);

/* Takes a frame off the wire (with or without its closing zero): to, sender, seq, type (with 128 if
 * it is sealed), payload and seal, checksum checked and removed. Returns the length. Bound:
 * wire_len. */
FELT_API int32_t felt_frame_open(const uint8_t *wire, uint32_t wire_len, uint8_t *out,
                                 uint32_t out_len);

/* Checks the seal of an opened frame. Returns its counter, which must be larger than last_counter.
 * Bound: the frame's length. */
FELT_API int32_t felt_frame_unseal(const uint8_t *frame, uint32_t frame_len, const uint8_t *key,
                                   uint32_t key_len, int32_t last_counter);

/* A key made from a key and FELT_SALT_SIZE bytes of salt: HChaCha20 (draft-irtf-cfrg-xchacha, 2.2).
 * Without the key nobody can tell it from chance, and it does not give the key away. Bound: one
 * ChaCha20 block. */
FELT_API int32_t felt_key_derive(const uint8_t *key, uint32_t key_len, const uint8_t *salt,
                                 uint32_t salt_len, uint8_t *out, uint32_t out_len);

/* ---- The journal: what a record is checked by ---- */

/* CRC-32C (Castagnoli) of the data, four bytes, the lowest first. Returns the length. Bound:
 * data_len steps. */
FELT_API int32_t felt_crc32c(const uint8_t *data, uint32_t data_len, uint8_t *out,
                             uint32_t out_len);

/* BLAKE2b of the data, FELT_HASH_SIZE bytes, without a key (RFC 7693). Returns the length. Bound:
 * data_len / 128 blocks, at least one. */
FELT_API int32_t felt_blake2b(const uint8_t *data, uint32_t data_len, uint8_t *out,
                              uint32_t out_len);

/* Starts the same hash over data that comes in pieces; key is 0..64 bytes, 0 for none. The state is
 * FELT_HASH_STATE_SIZE bytes of the caller's, whatever they were. Bound: constant. */
FELT_API int32_t felt_hash_start(uint8_t *state, uint32_t state_len, const uint8_t *key,
                                 uint32_t key_len);

/* Takes the next piece, of any length. FELT_BAD_VALUE if the state was not started or has ended.
 * Bound: data_len / 128 + 1 blocks. */
FELT_API int32_t felt_hash_feed(uint8_t *state, uint32_t state_len, const uint8_t *data,
                                uint32_t data_len);

/* The hash of all pieces, FELT_HASH_SIZE bytes; the state is wiped. Returns the length. Bound: one
 * block. */
FELT_API int32_t felt_hash_end(uint8_t *state, uint32_t state_len, uint8_t *out, uint32_t out_len);

/* ---- Updates: who made them ---- */

/* 0 if the holder of an Ed25519 key signed the message, else FELT_BAD_SIGNATURE (RFC 8032, 5.1.7,
 * with the cofactor). Points must be written as RFC 8032 writes them, S must be less than the
 * order, and a key of small order, such as all zeros, fits nothing. Not in constant time: nothing
 * here is secret. Bound: four points decoded, 253 doublings with at most two additions each, and
 * message_len / 128 + 2 blocks of SHA-512; 2,000,000 instructions on Cortex-M3. */
FELT_API int32_t felt_ed25519_check(const uint8_t *signature, uint32_t signature_len,
                                    const uint8_t *key, uint32_t key_len, const uint8_t *message,
                                    uint32_t message_len);

/* ---- Self-test ---- */

/* Deals `deals` hands from a fixed seed, puts each through every ranker, setting, settlement and
 * shuffle, and writes the digest of all the answers: the same on every target. Bound: deals, each
 * of some 30,000 instructions on Cortex-M3. */
FELT_API int32_t felt_selftest(int32_t deals, uint8_t *out, uint32_t out_len);

#endif

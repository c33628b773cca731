/* Counts the instructions of every ranker, setting, settlement and shuffle over random deals, and
 * of what checks an update. One line each: name, calls, instructions in all, worst call. A call
 * costs what its caller pays, arguments and return included. */
#include "board.h"
#include "deals.h"

#include <stdbool.h>
#include <stddef.h>

typedef int32_t (*trial)(struct deal *deal);

struct tally {
    uint32_t calls;
    uint32_t total;
    uint32_t worst;
};

enum { DEALS_USUALLY = 1000, TRIES = 64, PIECE = 4096 };

static int32_t nothing(struct deal *deal) {
    (void)deal;
    return 0;
}

#define NOPS(count)                                                                                \
    static int32_t nops_##count(struct deal *deal) {                                               \
        (void)deal;                                                                                \
        __asm volatile(".rept " #count "\n nop\n .endr");                                          \
        return 0;                                                                                  \
    }
NOPS(1)
NOPS(2)
NOPS(3)
NOPS(10)
NOPS(1000)

/* One to load, then two a round: 201 instructions, 99 of them branches taken. */
static int32_t loop_100(struct deal *deal) {
    (void)deal;
    uint32_t left;
    __asm volatile("movs %0, #100\n 1: subs %0, #1\n bne 1b" : "=l"(left) : : "cc");
    return 0;
}

static int32_t try_rank(struct deal *d) { return felt_rank(d->which, d->pieces, d->len); }
static int32_t try_rank_high(struct deal *d) { return felt_rank_high(d->pieces, d->len); }
static int32_t try_way(struct deal *d) {
    return felt_paigow_way(d->which, d->pieces, d->len, d->out, 7);
}
static int32_t try_fortune(struct deal *d) {
    return felt_fortune_rows(d->which, d->pieces, d->len);
}
static int32_t try_sweeps(struct deal *d) { return felt_chinese_sweeps(d->pieces, d->len); }
static int32_t try_tile_way(struct deal *d) {
    return felt_tile_way(d->chart, FELT_CHART_SIZE, d->pieces, d->len, d->out, 4);
}
static int32_t try_pool(struct deal *d) {
    return felt_settle_pool(d->which, d->rules, d->qualifying, 20, d->unit, d->pieces, SEATS * HAND,
                            d->money, 1 + SEATS);
}
static int32_t try_bank(struct deal *d) {
    return felt_settle_bank(d->which, d->unit, d->rules, d->verdicts, 3 * WAGERS, d->money,
                            1 + 2 * WAGERS);
}
static int32_t try_pot(struct deal *d) {
    const uint32_t ranks = d->which == FELT_POT_HIGH_LOW ? 2 * POT_SEATS : POT_SEATS;
    return felt_settle_pot(d->which | d->rules, d->unit, d->fee, d->first, d->ranks, ranks,
                           d->money, 1 + POT_SEATS);
}
static int32_t try_shuffle(struct deal *d) {
    return felt_shuffle(d->rng, FELT_RNG_SIZE, d->pieces, d->len);
}

/* RFC 8032, 7.1, TEST 3 */
static int32_t try_signature(struct deal *d) {
    static const uint8_t message[2] = {0xAF, 0x82};
    static const uint8_t key[FELT_KEY_SIZE] = {0xFC, 0x51, 0xCD, 0x8E, 0x62, 0x18, 0xA1, 0xA3,
                                               0x8D, 0xA4, 0x7E, 0xD0, 0x02, 0x30, 0xF0, 0x58,
                                               0x08, 0x16, 0xED, 0x13, 0xBA, 0x33, 0x03, 0xAC,
                                               0x5D, 0xEB, 0x91, 0x15, 0x48, 0x90, 0x80, 0x25};
    static const uint8_t signature[FELT_SIGNATURE_SIZE] = {
        0x62, 0x91, 0xD6, 0x57, 0xDE, 0xEC, 0x24, 0x02, 0x48, 0x27, 0xE6, 0x9C, 0x3A,
        0xBE, 0x01, 0xA3, 0x0C, 0xE5, 0x48, 0xA2, 0x84, 0x74, 0x3A, 0x44, 0x5E, 0x36,
        0x80, 0xD7, 0xDB, 0x5A, 0xC3, 0xAC, 0x18, 0xFF, 0x9B, 0x53, 0x8D, 0x16, 0xF2,
        0x90, 0xAE, 0x67, 0xF7, 0x60, 0x98, 0x4D, 0xC6, 0x59, 0x4A, 0x7C, 0x15, 0xE9,
        0x71, 0x6E, 0xD2, 0x8D, 0xC0, 0x27, 0xBE, 0xCE, 0xEA, 0x1E, 0xC4, 0x0A};
    (void)d;
    return felt_ed25519_check(signature, sizeof signature, key, sizeof key, message,
                              sizeof message);
}

static int32_t try_hash(struct deal *d) {
    uint8_t state[FELT_HASH_STATE_SIZE];
    static const uint8_t piece[PIECE] = {0};
    (void)felt_hash_start(state, sizeof state, NULL, 0);
    (void)felt_hash_feed(state, sizeof state, piece, sizeof piece);
    return felt_hash_end(state, sizeof state, d->out, FELT_HASH_SIZE);
}

/* Never inlined: the empty trial must take the same road as the others. */
static __attribute__((noipa)) uint32_t ticks(trial act, struct deal *deal) {
    const uint32_t start = board_clock();
    const int32_t answer = act(deal);
    const uint32_t taken = board_clock() - start;
    if (answer < 0) { /* a refusal is quick, and would pass for a fast answer */
        board_say("a trial was refused\n");
        board_stop(1);
    }
    return taken;
}

/* 6.4 ticks an instruction (clock.c); a count is off by less than half of one, so rounding is
 * exact. */
static uint32_t instructions(trial act, struct deal *deal) {
    const uint32_t empty = ticks(nothing, deal);
    return ((ticks(act, deal) - empty) * 5 + 16) / 32;
}

static void count(struct tally *tally, trial act, struct deal *deal, bool usual) {
    const uint32_t taken = instructions(act, deal);
    tally->worst = taken > tally->worst ? taken : tally->worst;
    if (usual) {
        tally->calls += 1;
        tally->total += taken;
    }
}

static void say_tally(const char *kind, const char *name, uint32_t len, const struct tally *tally) {
    board_say(kind);
    board_say(name);
    board_say("/");
    board_say_number(len);
    const uint32_t numbers[3] = {tally->calls, tally->total, tally->worst};
    for (uint32_t i = 0; i < 3; i++) {
        board_say(" ");
        board_say_number(numbers[i]);
    }
    board_say("\n");
}

/* A game with a stripped deck refuses most of a full one: those deals are dealt again. */
static bool deal_legal(struct deal *deal, int32_t takes, uint32_t len, int32_t jokers) {
    for (uint32_t i = 0; i < TRIES; i++) {
        if (jokers < 0) {
            deal_pieces(deal, takes, len);
        } else {
            deal_with_jokers(deal, takes, len, (uint32_t)jokers);
        }
        if (felt_rank(deal->which, deal->pieces, deal->len) >= 0) {
            return true;
        }
    }
    return false;
}

static void measure_ranker(struct deal *deal, int32_t ranker, uint32_t deals) {
    const int32_t takes = felt_ranker_takes(ranker);
    const int32_t jokers = (int32_t)deal_jokers_taken(takes);
    char name[FELT_TEXT_MAX + 1] = {0};
    (void)felt_ranker_name(ranker, name, FELT_TEXT_MAX);
    deal->which = ranker;
    for (uint32_t len = (uint32_t)takes & 0xFF; len <= (((uint32_t)takes >> 8) & 0xFF); len++) {
        struct tally tally = {0, 0, 0};
        for (uint32_t i = 0; i < deals; i++) {
            /* Dealt jokers, then none, one and two in turn: the last three only look for the worst.
             */
            for (int32_t held = -1; held <= jokers; held++) {
                if (deal_legal(deal, takes, len, held)) {
                    count(&tally, try_rank, deal, held < 0);
                }
            }
        }
        say_tally("rank.", name, len, &tally);
    }
}

static void measure(const char *name, trial act, struct deal *deal, int32_t takes, uint32_t deals) {
    const uint32_t len = (uint32_t)takes & 0xFF;
    const int32_t jokers = (int32_t)deal_jokers_taken(takes);
    struct tally tally = {0, 0, 0};
    for (uint32_t i = 0; i < deals; i++) {
        deal_pieces(deal, takes, len);
        count(&tally, act, deal, true);
        if (jokers > 0) {
            deal_with_jokers(deal, takes, len, (uint32_t)jokers);
            count(&tally, act, deal, false);
        }
    }
    say_tally("", name, len, &tally);
}

static void measure_ways(struct deal *deal, uint32_t deals) {
    static const char names[FELT_WAYS][32] = {
        "paigow-way.kings-fortune", "paigow-way.kings-face-up",   "paigow-way.kings-face-up-flush",
        "paigow-way.casino-99",     "paigow-way.crystal-face-up", "paigow-way.joker-wild"};
    for (int32_t way = 0; way < FELT_WAYS; way++) {
        deal->which = way;
        measure(names[way], try_way, deal, 7 | 1 << 16, deals);
    }
    deal->which = FELT_JOKER_BUG;
    measure("fortune-rows.bug", try_fortune, deal, 7 | 1 << 16, deals);
    measure("rank-high", try_rank_high, deal, 7, deals);
    measure("chinese-sweeps", try_sweeps, deal, 13, deals);
    (void)felt_tile_chart(deal->chart, FELT_CHART_SIZE);
    measure("tile-way", try_tile_way, deal, 4 | TAKES_TILES, deals);
}

/* Only deals that nothing was done to count for the average. */
static void measure_pool(struct deal *deal, int32_t ranker, uint32_t deals) {
    struct tally tally = {0, 0, 0};
    char name[FELT_TEXT_MAX + 1] = {0};
    (void)felt_ranker_name(ranker, name, FELT_TEXT_MAX);
    deal->which = ranker;
    for (uint32_t i = 0; i < deals; i++) {
        for (uint32_t table = 0; table < TABLES; table++) {
            for (uint32_t jokers = 0; jokers <= 2; jokers++) {
                deal_table(deal, (enum table)table, jokers, i % 4 == 3);
                count(&tally, try_pool, deal, table == TABLE_ANY && jokers == 0);
            }
        }
    }
    say_tally("settle-pool.", name, SEATS, &tally);
}

/* Only usual stakes count for the average. */
static void measure_stakes(const char *name, uint32_t len, trial act,
                           void (*throw)(struct deal *, enum stakes), struct deal *deal,
                           uint32_t deals) {
    struct tally tally = {0, 0, 0};
    for (uint32_t i = 0; i < deals; i++) {
        throw(deal, STAKES_USUAL);
        count(&tally, act, deal, true);
        throw(deal, STAKES_LARGEST);
        count(&tally, act, deal, false);
    }
    say_tally(name, "", len, &tally);
}

static void measure_banks(struct deal *deal, uint32_t deals) {
    static const char names[][24] = {"settle-bank.net", "settle-bank.separate",
                                     "settle-bank.consumed"};
    for (int32_t cover = FELT_COVER_NET; cover <= FELT_COVER_CONSUMED; cover++) {
        deal->which = cover;
        measure_stakes(names[cover], WAGERS, try_bank, deal_wagers, deal, deals);
    }
}

static void measure_pots(struct deal *deal, uint32_t deals) {
    deal->which = 0;
    measure_stakes("settle-pot.high", POT_SEATS, try_pot, deal_pot, deal, deals);
    deal->which = FELT_POT_HIGH_LOW;
    measure_stakes("settle-pot.high-low", POT_SEATS, try_pot, deal_pot, deal, deals);
}

static void measure_shuffle(struct deal *deal, uint32_t cards, uint32_t deals) {
    uint8_t seed[32];
    for (uint32_t i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)i;
    }
    struct tally tally = {0, 0, 0};
    deal->len = cards;
    for (uint32_t i = 0; i < cards; i++) {
        deal->pieces[i] = (uint8_t)(i % FELT_PIECES);
    }
    for (uint32_t i = 0; i < deals; i++) {
        (void)felt_rng_seed(deal->rng, FELT_RNG_SIZE, seed, sizeof seed);
        count(&tally, try_shuffle, deal, true);
    }
    say_tally("", "shuffle", cards, &tally);
}

static void measure_update(const char *name, uint32_t size, trial act, struct deal *deal) {
    struct tally tally = {0, 0, 0};
    count(&tally, act, deal, true);
    say_tally("", name, size, &tally);
}

static void calibrate(const char *name, uint32_t size, trial act, struct deal *deal) {
    struct tally tally = {0, 0, 0};
    for (uint32_t round = 0; round < 100; round++) {
        count(&tally, act, deal, true);
    }
    say_tally("", name, size, &tally);
}

static void calibrate_all(struct deal *deal) {
    calibrate("nops", 0, nothing, deal);
    calibrate("nops", 1, nops_1, deal);
    calibrate("nops", 2, nops_2, deal);
    calibrate("nops", 3, nops_3, deal);
    calibrate("nops", 10, nops_10, deal);
    calibrate("nops", 1000, nops_1000, deal);
    calibrate("loop", 100, loop_100, deal);
}

int32_t board_main(uint32_t argument) {
    const uint32_t deals = argument ? argument : DEALS_USUALLY;
    struct deal deal = {.dice = 2463534242u};
    board_clock_start();
    calibrate_all(&deal);
    for (int32_t ranker = 0; ranker < FELT_RANKERS; ranker++) {
        measure_ranker(&deal, ranker, deals);
    }
    measure_ways(&deal, deals);
    measure_pool(&deal, FELT_WILD, deals);
    measure_pool(&deal, FELT_WILD_REPEAT, deals);
    measure_pool(&deal, FELT_WILD_WHEEL, deals);
    measure_pool(&deal, FELT_WILD_REPEAT_WHEEL, deals);
    measure_banks(&deal, deals < 100 ? deals : 100);
    measure_pots(&deal, deals);
    measure_shuffle(&deal, 54, deals < 100 ? deals : 100);
    measure_shuffle(&deal, 416, deals < 100 ? deals : 100);
    measure_update("ed25519-check", 2, try_signature, &deal);
    measure_update("hash", PIECE, try_hash, &deal);
    return 0;
}

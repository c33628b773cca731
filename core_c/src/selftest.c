/* The same deals through every ranker on every target, down to one digest. */
#include "felt.h"
#include "monocypher/monocypher.h"

#define SEED_SIZE 32
#define SHOE 54
#define DEAL 18      /* cards a deal; a shuffle gives three of them */
#define WAYS_EACH 64 /* house ways take longer: every so many deals */
#define LANES 8
#define SEATS 6
#define WAGERS 9

struct selftest {
    uint8_t rng[FELT_RNG_SIZE];
    uint8_t shoe[SHOE];
    uint32_t lane[LANES];
    uint32_t at;
};

static void note(struct selftest *test, int32_t answer) {
    uint32_t *const lane = &test->lane[test->at++ % LANES];

    *lane = (*lane ^ (uint32_t)answer) * 16777619u;
    *lane ^= *lane >> 15;
}

static void note_cards(struct selftest *test, int32_t result, const uint8_t *cards, uint32_t n) {
    note(test, result);
    for (uint32_t i = 0; i < n; i++) {
        note(test, cards[i]);
    }
}

/* The first cards of a deal that a ranker takes, and every few deals one it does not. */
static uint32_t pick(int32_t ranker, const uint8_t *deal, uint32_t number, uint8_t *cards) {
    const uint32_t takes = (uint32_t)felt_ranker_takes(ranker);
    const uint32_t fewest = takes & 255u;
    const uint32_t most = takes >> 8 & 255u;
    const uint32_t spread = most - fewest < 3 ? most - fewest + 1 : 4;
    const uint32_t jokers = number % 32 == 0 ? 2 : takes >> 16 & 255u;
    const uint32_t wanted = fewest + number % spread;
    uint32_t count = 0;
    uint32_t seen = 0;

    for (uint32_t i = 0; i < DEAL && count < wanted; i++) {
        const uint32_t joker = deal[i] >= FELT_CARDS;

        seen += joker;
        if (joker == 0 || seen <= jokers) {
            cards[count++] = takes >> 25 != 0 ? deal[i] & 31u : deal[i];
        }
    }
    return count;
}

static void run_rankers(struct selftest *test, const uint8_t *deal, uint32_t number) {
    uint8_t cards[DEAL];

    for (int32_t ranker = 0; ranker < FELT_RANKERS; ranker++) {
        note(test, felt_rank(ranker, cards, pick(ranker, deal, number, cards)));
    }
}

static void run_ways(struct selftest *test, const uint8_t *deal) {
    uint8_t chart[FELT_CHART_SIZE];
    uint8_t cards[DEAL];
    uint8_t out[DEAL] = {0};
    const uint32_t seven = pick(FELT_FORTUNE, deal, 1, cards);

    for (int32_t way = 0; way < FELT_WAYS; way++) {
        note_cards(test, felt_paigow_way(way, cards, seven, out, sizeof out), out, 7);
    }
    note(test, felt_fortune_rows(FELT_JOKER_BUG, cards, seven));
    note(test, felt_chinese_legal(1, deal, 13));
    note(test, felt_chinese_sweeps(deal, 13));
    for (uint32_t i = 0; i < 4; i++) {
        cards[i] = deal[i] & 31u;
    }
    note(test, felt_tile_chart(chart, sizeof chart));
    note_cards(test, felt_tile_way(chart, sizeof chart, cards, 4, out, sizeof out), out, 4);
    note_cards(test, felt_rank_used(FELT_HIGH, deal, 7, out, sizeof out), out, 5);
}

static void note_money(struct selftest *test, int32_t result, const int64_t *money, uint32_t n) {
    note(test, result);
    for (uint32_t i = 0; i < n; i++) {
        note(test, (int32_t)(uint32_t)money[i]);
        note(test, (int32_t)(money[i] >> 32));
    }
}

/* Six hands of Trips for a pot that grows with the number, by every ranker and reading in turn;
 * each seat folds once in eight. */
static void run_pool(struct selftest *test, uint32_t number) {
    static const int32_t rankers[5] = {FELT_WILD, FELT_WILD_REPEAT, FELT_WILD_WHEEL,
                                       FELT_WILD_REPEAT_WHEEL, FELT_HIGH};
    uint8_t cards[5 * SEATS];
    int64_t money[1 + SEATS] = {(int64_t)number * number};

    for (uint32_t i = 0; i < sizeof cards; i++) {
        const uint32_t folded = (test->shoe[SHOE - 1 - i / 5] & 7u) == 0;

        cards[i] = folded ? FELT_NO_CARD : test->shoe[i];
    }
    const int32_t said =
        felt_settle_pool(rankers[number % 5], (int32_t)(number >> 3 & 1u),
                         FELT_THREE_OF_A_KIND - (int32_t)(number >> 4 & 3u), 20,
                         1 + (int32_t)(number % 50), cards, sizeof cards, money, 1 + SEATS);

    note_money(test, said, money, 1 + SEATS);
}

/* Nine wagers of every verdict against a cover that often runs out, by each reading of cover and
 * rounding in turn; every seventeenth round for more money than 32 bits hold. */
static void run_bank(struct selftest *test, uint32_t number) {
    static const int32_t kinds[7][3] = {
        {FELT_LOSE, 0, 0}, {FELT_LOSE, 0, 0}, {FELT_WIN, 1, 1},       {FELT_WIN, 6, 5},
        {FELT_WIN, 25, 1}, {FELT_PUSH, 0, 0}, {FELT_GIVE_BACK, 1, 2},
    };
    const int64_t scale = number % 17 == 0 ? 10000000001 : 1;
    int32_t verdicts[3 * WAGERS];
    int64_t money[1 + 2 * WAGERS] = {0};

    money[0] = scale * test->shoe[SHOE - 1] * test->shoe[SHOE - 2];
    for (uint32_t i = 0; i < WAGERS; i++) {
        for (uint32_t n = 0; n < 3; n++) {
            verdicts[3 * i + n] = kinds[test->shoe[i] % 7][n];
        }
        money[1 + 2 * i] = scale * 10 * test->shoe[WAGERS + i];
    }
    const int32_t said =
        felt_settle_bank((int32_t)(number % 3), 1 + (int32_t)(number % 50), (int32_t)(number & 1u),
                         verdicts, 3 * WAGERS, money, 1 + 2 * WAGERS);

    note_money(test, said, money, 1 + 2 * WAGERS);
}

/* Six seats that have put in different amounts, high or high-low; hands often tie, and each seat
 * folds once in eight. */
static void run_pot(struct selftest *test, uint32_t number) {
    const int32_t rules = (int32_t)(number & 3u);
    const uint32_t ranks_len = (rules & FELT_POT_HIGH_LOW) != 0 ? 2 * SEATS : SEATS;
    const int64_t scale = number % 17 == 0 ? 10000000001 : 1;
    int32_t ranks[2 * SEATS];
    int64_t money[1 + SEATS] = {test->shoe[0]};

    for (uint32_t i = 0; i < SEATS; i++) {
        const uint32_t folded = (test->shoe[1 + i] & 7u) == 0;

        ranks[i] = folded ? -1 : test->shoe[1 + SEATS + i] % 3;
        ranks[SEATS + i] = folded ? -1 : test->shoe[1 + 2 * SEATS + i] % 3 - 1;
        money[1 + i] = scale * 25 * (test->shoe[1 + 3 * SEATS + i] >> 2);
    }
    const int32_t said =
        felt_settle_pot(rules, 1 + (int32_t)(number % 50), (int32_t)(number & 511u),
                        (int32_t)(number % SEATS), ranks, ranks_len, money, 1 + SEATS);

    note_money(test, said, money, 1 + SEATS);
}

/* What a record of the journal would be checked by. */
static void run_checksums(struct selftest *test, const uint8_t *deal, uint32_t number) {
    uint8_t out[FELT_HASH_SIZE] = {0};
    const uint32_t length = number / WAYS_EACH % (DEAL + 1);

    note_cards(test, felt_crc32c(deal, length, out, sizeof out), out, 4);
    note_cards(test, felt_blake2b(deal, length, out, sizeof out), out, sizeof out);
}

/* A deal as a sealed frame, and that frame opened again. */
static void run_frames(struct selftest *test, const uint8_t *deal, uint32_t number) {
    const int32_t counter = 1 + (int32_t)(number & 0xFFFFu);
    uint8_t key[FELT_KEY_SIZE];
    uint8_t wire[64] = {0};
    uint8_t frame[64] = {0};

    for (uint32_t i = 0; i < FELT_KEY_SIZE; i++) {
        key[i] = (uint8_t)(number + i);
    }
    const int32_t sent = felt_frame_seal(1, 0, (int32_t)(number & 255u), 5, counter, key,
                                         sizeof key, deal, DEAL, wire, sizeof wire);

    note_cards(test, sent, wire, sizeof wire);
    if (sent < 0) {
        return;
    }
    const int32_t got = felt_frame_open(wire, (uint32_t)sent, frame, sizeof frame);

    note(test, got);
    note(test,
         got < 0 ? got : felt_frame_unseal(frame, (uint32_t)got, key, sizeof key, counter - 1));
}

/* The generator asks for a new seed now and then, as it would at a table. */
static int32_t shuffle(struct selftest *test) {
    uint8_t seed[SEED_SIZE];

    for (uint32_t i = 0; i < SEED_SIZE; i++) {
        seed[i] = (uint8_t)i;
    }
    const int32_t result = felt_shuffle(test->rng, sizeof test->rng, test->shoe, SHOE);

    if (result >= 0) {
        return result;
    }
    felt_rng_seed(test->rng, sizeof test->rng, seed, sizeof seed);
    return felt_shuffle(test->rng, sizeof test->rng, test->shoe, SHOE);
}

int32_t felt_selftest(int32_t deals, uint8_t *out, uint32_t out_len) {
    struct selftest test = {0};
    const int32_t shoe = felt_shoe_fill(1, 2, 0, 0, test.shoe, sizeof test.shoe);

    if (deals < 0) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    if (out_len != FELT_DIGEST_SIZE || shoe < 0) {
        return felt_error(FELT_BAD_SIZE, FELT_DIGEST_SIZE);
    }
    for (uint32_t number = 0; number < (uint32_t)deals; number++) {
        const uint8_t *const deal = test.shoe + DEAL * (number % 3);

        if (number % 3 == 0) {
            note(&test, shuffle(&test));
            run_pool(&test, number);
            run_bank(&test, number / 3);
            run_pot(&test, number / 3);
        }
        run_rankers(&test, deal, number);
        if (number % WAYS_EACH == 0) {
            run_ways(&test, deal);
            run_frames(&test, deal, number);
            run_checksums(&test, deal, number);
        }
    }
    uint8_t lanes[4 * LANES];

    for (uint32_t i = 0; i < 4 * LANES; i++) {
        lanes[i] = (uint8_t)(test.lane[i / 4] >> 8 * (i % 4));
    }
    crypto_blake2b(out, FELT_DIGEST_SIZE, lanes, sizeof lanes);
    return deals;
}

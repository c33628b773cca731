/* Seven-card high hands, the core beside the peer evaluator: same hands, same compiler, turn by
 * turn.
 *
 *     c_to_c HANDS ROUNDS
 *
 * Prints "name value" lines: nanoseconds a hand, best round of each, and the peer's table bytes.
 * Ends with 1, and says which hand, if the two disagree about order or category. */
#define _POSIX_C_SOURCE 199309L
#include "felt.h"
#include "peer_hash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CARDS = 7, VALUES = 1 << 16 };

struct sample {
    uint32_t hands;
    uint8_t *cards;
    int32_t *ranks;   /* ours */
    uint16_t *values; /* the peer's */
};

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state >> 16;
}

static void deal(struct sample *sample) {
    uint64_t state = 0x5EED0F7AB1E5ull;

    for (uint32_t hand = 0; hand < sample->hands; hand++) {
        uint64_t dealt = 0;

        for (uint32_t i = 0; i < CARDS;) {
            const uint32_t card = (uint32_t)(next_random(&state) % 52);

            if ((dealt >> card & 1u) == 0) {
                dealt |= 1ull << card;
                sample->cards[hand * CARDS + i++] = (uint8_t)card;
            }
        }
    }
}

static uint64_t now_ns(void) {
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* ---- What is timed: each fills its answers for the whole sample
 * ---------------------------------- */

static void ours_batch(struct sample *sample) {
    (void)felt_rank_batch(FELT_HIGH, sample->cards, sample->hands * CARDS, sample->ranks,
                          sample->hands);
}

static void ours_single(struct sample *sample) {
    for (uint32_t i = 0; i < sample->hands; i++) {
        sample->ranks[i] = felt_rank_high(sample->cards + i * CARDS, CARDS);
    }
}

static void peer_batch(struct sample *sample) {
    peer_rank_7_batch(sample->cards, sample->values, sample->hands);
}

static void peer_single(struct sample *sample) {
    for (uint32_t i = 0; i < sample->hands; i++) {
        sample->values[i] = peer_rank_7(sample->cards + i * CARDS);
    }
}

struct contender {
    const char *name;
    void (*run)(struct sample *sample);
    uint64_t best_ns;
};

/* ---- Agreement
 * ------------------------------------------------------------------------------------ */

static int32_t felt_category_of(uint16_t value, int32_t rank) {
    static const uint8_t same[] = {0,
                                   FELT_HIGH_CARD,
                                   FELT_ONE_PAIR,
                                   FELT_TWO_PAIR,
                                   FELT_THREE_OF_A_KIND,
                                   FELT_STRAIGHT,
                                   FELT_FLUSH,
                                   FELT_FULL_HOUSE,
                                   FELT_FOUR_OF_A_KIND,
                                   FELT_STRAIGHT_FLUSH};
    const int32_t category = same[value >> 12];
    const bool royal = category == FELT_STRAIGHT_FLUSH && (rank >> 16 & 15) == 14;

    return royal ? FELT_ROYAL_FLUSH : category;
}

static bool disagree(const struct sample *sample, uint32_t hand, const char *about) {
    fprintf(stderr, "the core and the peer differ in %s on hand %" PRIu32 ": cards", about, hand);
    for (uint32_t i = 0; i < CARDS; i++) {
        fprintf(stderr, " %d", sample->cards[hand * CARDS + i]);
    }
    fprintf(stderr, ", rank %" PRId32 ", peer %d\n", sample->ranks[hand], sample->values[hand]);
    return false;
}

/* One rank of ours for each value of the peer's, rising with it, means the same order on every
 * pair. */
static bool agree(const struct sample *sample) {
    static int32_t rank_of[VALUES];
    static uint32_t hand_of[VALUES];
    int32_t last = 0;

    for (uint32_t hand = 0; hand < sample->hands; hand++) {
        const uint16_t value = sample->values[hand];
        const int32_t rank = sample->ranks[hand];

        if (felt_category(rank) != felt_category_of(value, rank)) {
            return disagree(sample, hand, "category");
        }
        if (rank_of[value] != 0 && rank_of[value] != rank) {
            return disagree(sample, hand, "a tie");
        }
        rank_of[value] = rank;
        hand_of[value] = hand;
    }
    for (uint32_t value = 0; value < VALUES; value++) {
        if (rank_of[value] != 0 && rank_of[value] <= last) {
            return disagree(sample, hand_of[value], "order");
        }
        last = rank_of[value] != 0 ? rank_of[value] : last;
    }
    return true;
}

/* ---- The run
 * -------------------------------------------------------------------------------------- */

static bool time_all(struct sample *sample, uint32_t rounds) {
    struct contender contenders[] = {{"ours_batch", ours_batch, UINT64_MAX},
                                     {"peer_batch", peer_batch, UINT64_MAX},
                                     {"ours_single", ours_single, UINT64_MAX},
                                     {"peer_single", peer_single, UINT64_MAX}};
    const size_t count = sizeof contenders / sizeof contenders[0];

    for (size_t ours = 0; ours < count; ours += 2) {
        contenders[ours].run(sample);
        contenders[ours + 1].run(sample);
        if (!agree(sample)) {
            return false;
        }
    }
    for (uint32_t round = 0; round < rounds; round++) {
        for (size_t i = 0; i < count; i++) {
            const uint64_t start = now_ns();

            contenders[i].run(sample);
            const uint64_t took = now_ns() - start;

            contenders[i].best_ns = took < contenders[i].best_ns ? took : contenders[i].best_ns;
        }
    }
    for (size_t i = 0; i < count; i++) {
        printf("%s %.3f\n", contenders[i].name, (double)contenders[i].best_ns / sample->hands);
    }
    return true;
}

int main(int count, char **words) {
    struct sample sample = {0};
    const long hands = count == 3 ? strtol(words[1], NULL, 10) : 0;
    const long rounds = count == 3 ? strtol(words[2], NULL, 10) : 0;

    if (hands < 1 || hands > 50000000 || rounds < 1) {
        fprintf(stderr, "usage: c_to_c HANDS ROUNDS   (e.g. c_to_c 3000000 15)\n");
        return 2;
    }
    sample.hands = (uint32_t)hands;
    sample.cards = malloc((size_t)hands * CARDS);
    sample.ranks = malloc((size_t)hands * sizeof *sample.ranks);
    sample.values = malloc((size_t)hands * sizeof *sample.values);
    if (sample.cards == NULL || sample.ranks == NULL || sample.values == NULL || !peer_prepare()) {
        fprintf(stderr, "cannot prepare %ld hands\n", hands);
        return 2;
    }
    deal(&sample);
    printf("peer_table_bytes %" PRIu32 "\n", peer_table_bytes());
    const bool fine = time_all(&sample, (uint32_t)rounds);

    free(sample.cards);
    free(sample.ranks);
    free(sample.values);
    return fine ? 0 : 1;
}

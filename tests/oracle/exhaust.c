/* The core against the oracle, hand by hand.
 *
 * Categories must be the same on every hand. Numbers inside a category are each side's own, so
 * their order is compared instead: each core value must always meet the same oracle order, and the
 * larger value the larger order. Then the two rank every pair of hands alike. */
#include "exhaust.h"

#include <stdlib.h>

#include "hands.h"

struct exam *exam_begin(int32_t ranker, int32_t judge) {
    struct exam *exam = calloc(1, sizeof *exam);
    if (exam) {
        exam->ranker = ranker;
        exam->judge = judge;
        exam->order_of = calloc(VALUES, sizeof *exam->order_of);
    }
    return exam;
}

void exam_end(struct exam *exam) {
    free(exam->order_of);
    free(exam);
}

static void note_wrong(struct exam *exam, const uint8_t *cards, uint32_t n, int32_t value,
                       struct oracle_answer answer) {
    if (exam->wrong++ == 0) {
        exam->first_wrong_len = n;
        for (uint32_t i = 0; i < n; i++) {
            exam->first_wrong[i] = cards[i];
        }
        exam->first_core = value;
        exam->first_oracle = answer;
    }
}

void exam_hand(struct exam *exam, const uint8_t *cards, uint32_t n) {
    struct oracle_answer answer;
    oracle(exam->judge, cards, n, &answer);
    int32_t value = felt_rank(exam->ranker, cards, n);
    exam->hands++;
    exam->counts[answer.category]++;
    if (value < 0 || value >= VALUES || felt_category(value) != answer.category) {
        note_wrong(exam, cards, n, value, answer);
        return;
    }
    uint64_t order = ((uint64_t)answer.category << 32 | answer.key) + 1;
    if (exam->order_of[value] == 0) {
        exam->order_of[value] = order;
        exam->block_used[value / BLOCK] = 1;
    } else if (exam->order_of[value] != order) {
        note_wrong(exam, cards, n, value, answer);
    }
}

void exam_hands(struct exam *exam, const uint8_t *deck, uint32_t deck_len, uint32_t n,
                uint64_t step, uint64_t first, int32_t lowest) {
    uint32_t place[HAND_MAX];
    uint8_t hand[HAND_MAX];
    uint64_t wait = first;
    if (lowest > (int32_t)(deck_len - n)) {
        return;
    }
    first_hand(place, n, lowest < 0 ? 0 : (uint32_t)lowest);
    do {
        if (lowest >= 0 && place[0] != (uint32_t)lowest) {
            break;
        }
        if (wait-- == 0) {
            wait = step - 1;
            lay_out(deck, place, n, hand);
            exam_hand(exam, hand, n);
        }
    } while (next_hand(place, n, deck_len));
}

/* splitmix64: any even generator will do here, nothing is dealt for money. */
static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

void exam_deals(struct exam *exam, const uint8_t *deck, uint32_t deck_len, uint32_t n,
                uint32_t kept_len, uint64_t deals, uint64_t seed) {
    uint8_t shuffled[64];
    for (uint32_t i = 0; i < deck_len; i++) {
        shuffled[i] = deck[i];
    }
    for (uint64_t deal = 0; deal < deals; deal++) {
        for (uint32_t i = kept_len; i < n; i++) {
            uint32_t from = i + (uint32_t)(next_random(&seed) % (deck_len - i));
            uint8_t card = shuffled[from];
            shuffled[from] = shuffled[i];
            shuffled[i] = card;
        }
        exam_hand(exam, shuffled, n);
    }
}

/* The next value at or after `value` that the core gave, or VALUES. */
static int32_t next_value(const struct exam *exam, int32_t value) {
    while (value < VALUES && exam->order_of[value] == 0) {
        value++;
        while (value < VALUES && value % BLOCK == 0 && !exam->block_used[value / BLOCK]) {
            value += BLOCK;
        }
    }
    return value;
}

uint64_t exam_disorder(const struct exam *exam, int32_t pair[2]) {
    uint64_t wrong = 0, order = 0;
    int32_t before = -1;
    for (int32_t v = next_value(exam, 0); v < VALUES; v = next_value(exam, v + 1)) {
        if (exam->order_of[v] <= order && wrong++ == 0) {
            pair[0] = before;
            pair[1] = v;
        }
        order = exam->order_of[v];
        before = v;
    }
    return wrong;
}

uint64_t exam_values(const struct exam *exam) {
    uint64_t values = 0;
    for (int32_t v = next_value(exam, 0); v < VALUES; v = next_value(exam, v + 1)) {
        values++;
    }
    return values;
}

int32_t exam_learn_tiles(void) {
    for (uint8_t tile = 0; tile < 32; tile++) {
        char text[8] = {0};
        int32_t length = felt_tiles_text(&tile, 1, text, sizeof text);
        if (length < 3 || text[0] < '1' || text[0] > '6' || text[2] < '1' || text[2] > '6') {
            return tile + 1;
        }
        int a = text[0] - '0', b = text[2] - '0';
        oracle_tile_ends[tile][0] = a < b ? a : b;
        oracle_tile_ends[tile][1] = a < b ? b : a;
    }
    return 0;
}

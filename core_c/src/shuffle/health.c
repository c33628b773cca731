/* health.c: the two continuous health tests of NIST SP 800-90B on a source of byte samples.
 *
 * 4.4.1 Repetition Count: fails when one sample comes repeat_cutoff times in a row.
 * 4.4.2 Adaptive Proportion: the first sample of each window of 512 is counted over that window;
 * fails when it comes count_cutoff times. A failure latches: only a new felt_health_start() clears
 * it. */
#include "felt.h"

enum {
    MARK = 0xE1, /* a started state of this layout */
    AT_MARK = 0,
    AT_FAILED = 1, /* 0, FELT_STUCK or FELT_BIASED */
    AT_REPEAT_CUTOFF = 2,
    AT_COUNT_CUTOFF = 3,
    AT_LAST = 5,
    AT_RUN = 6, /* how often the last sample came in a row; 0 before the first */
    AT_WATCHED = 7,
    AT_COUNT = 8,
    AT_SEEN = 10, /* samples of the present window */
    STATE_SIZE = 12,
    CUTOFF_MIN = 2,
    REPEAT_MAX = 255,
    WINDOW = 512 /* 4.4.2: for a source with more than two kinds of sample */
};

_Static_assert((int)STATE_SIZE <= (int)FELT_HEALTH_SIZE, "the state fits what callers set aside");

static uint32_t load_16(const uint8_t *at) { return (uint32_t)at[0] | (uint32_t)at[1] << 8; }

static void store_16(uint8_t *at, uint32_t number) {
    at[0] = (uint8_t)(number & 0xFF);
    at[1] = (uint8_t)(number >> 8 & 0xFF);
}

/* SP 800-90B 4.4.1 */
static int is_stuck(uint8_t *health, uint8_t sample) {
    if (sample != health[AT_LAST]) {
        health[AT_LAST] = sample;
        health[AT_RUN] = 1;
        return 0;
    }
    health[AT_RUN] = (uint8_t)(health[AT_RUN] + 1);
    return health[AT_RUN] >= health[AT_REPEAT_CUTOFF];
}

/* SP 800-90B 4.4.2 */
static int is_biased(uint8_t *health, uint8_t sample) {
    uint32_t seen = load_16(health + AT_SEEN);
    uint32_t count = load_16(health + AT_COUNT);
    if (seen == 0 || seen >= WINDOW) {
        health[AT_WATCHED] = sample;
        seen = 0;
        count = 0;
    }
    if (sample == health[AT_WATCHED]) {
        count++;
    }
    store_16(health + AT_SEEN, seen + 1);
    store_16(health + AT_COUNT, count);
    return count >= load_16(health + AT_COUNT_CUTOFF);
}

int32_t felt_health_start(uint8_t *health, uint32_t health_len, int32_t repeat_cutoff,
                          int32_t count_cutoff) {
    if (health_len != FELT_HEALTH_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HEALTH_SIZE);
    }
    if (repeat_cutoff < CUTOFF_MIN || repeat_cutoff > REPEAT_MAX) {
        return felt_error_value(2, REPEAT_MAX);
    }
    if (count_cutoff < CUTOFF_MIN || count_cutoff > WINDOW) {
        return felt_error_value(3, WINDOW);
    }
    for (uint32_t i = 0; i < FELT_HEALTH_SIZE; i++) {
        health[i] = 0;
    }
    health[AT_MARK] = MARK;
    health[AT_REPEAT_CUTOFF] = (uint8_t)repeat_cutoff;
    store_16(health + AT_COUNT_CUTOFF, (uint32_t)count_cutoff);
    return 0;
}

int32_t felt_health_feed(uint8_t *health, uint32_t health_len, const uint8_t *samples,
                         uint32_t samples_len) {
    if (health_len != FELT_HEALTH_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HEALTH_SIZE);
    }
    const uint8_t failed = health[AT_FAILED];
    if (health[AT_MARK] != MARK || (failed != 0 && failed != FELT_STUCK && failed != FELT_BIASED)) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    for (uint32_t i = 0; i < samples_len && health[AT_FAILED] == 0; i++) {
        if (is_stuck(health, samples[i])) {
            health[AT_FAILED] = FELT_STUCK;
        } else if (is_biased(health, samples[i])) {
            health[AT_FAILED] = FELT_BIASED;
        }
    }
    return health[AT_FAILED] == 0 ? 0 : felt_error(health[AT_FAILED], 0);
}

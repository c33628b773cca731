/* rng.c: ChaCha20 with fast key erasure.
 *
 * A refill turns the key into 128 bytes of keystream: the first 32 are the next key, the other 96
 * the pool that draws are served from. The old key is gone, and a pool byte is wiped as it is
 * taken, so a state captured now says nothing about cards dealt before.
 *
 * State: mark, place in the pool, refills since the seed (two bytes), key[32], pool[96], rest zero.
 * It is plain bytes because a caller's buffer has no alignment. */
#include "felt.h"
#include "generator.h"
#include "monocypher/monocypher.h"

enum {
    MARK = 0xC1, /* a seeded state of this layout */
    AT_MARK = 0,
    AT_PLACE = 1,
    AT_REFILLS = 2,
    AT_KEY = 4,
    KEY_SIZE = 32,
    AT_POOL = AT_KEY + KEY_SIZE,
    POOL_SIZE = 96, /* with the key, two whole ChaCha20 blocks */
    STATE_SIZE = AT_POOL + POOL_SIZE,
    DRAW_SIZE = 2,
    SEED_MIN = 32,
    SEED_MAX = 1024,
    REFILLS_PER_SEED = 4096, /* about 450 shuffles of the largest shoe */
    BOUND_MAX = 65536,
    TRIES = 128
};

_Static_assert((int)STATE_SIZE <= (int)FELT_RNG_SIZE, "the state fits what callers set aside");

static uint32_t refills(const uint8_t *rng) {
    return (uint32_t)rng[AT_REFILLS] | (uint32_t)rng[AT_REFILLS + 1] << 8;
}

static void set_refills(uint8_t *rng, uint32_t count) {
    rng[AT_REFILLS] = (uint8_t)(count & 0xFF);
    rng[AT_REFILLS + 1] = (uint8_t)(count >> 8 & 0xFF);
}

static int is_blank(const uint8_t *rng) {
    uint8_t any = 0;
    for (uint32_t i = 0; i < FELT_RNG_SIZE; i++) {
        any |= rng[i];
    }
    return any == 0;
}

static void refill(uint8_t *rng) {
    static const uint8_t no_nonce[8] = {0}; /* a key is used once, so the nonce need not differ */
    uint8_t stream[KEY_SIZE + POOL_SIZE];
    crypto_chacha20_djb(stream, NULL, sizeof stream, rng + AT_KEY, no_nonce, 0);
    for (uint32_t i = 0; i < sizeof stream; i++) {
        rng[AT_KEY + i] = stream[i];
    }
    crypto_wipe(stream, sizeof stream);
    rng[AT_PLACE] = 0;
    set_refills(rng, refills(rng) + 1);
}

static uint32_t take_16(uint8_t *rng) {
    if (rng[AT_PLACE] > POOL_SIZE - DRAW_SIZE) {
        refill(rng);
    }
    uint8_t *bytes = rng + AT_POOL + rng[AT_PLACE];
    const uint32_t taken = (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8;
    bytes[0] = 0;
    bytes[1] = 0;
    rng[AT_PLACE] = (uint8_t)(rng[AT_PLACE] + DRAW_SIZE);
    return taken;
}

int32_t felt_generator_ready(const uint8_t *rng, uint32_t rng_len) {
    if (rng_len != FELT_RNG_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_RNG_SIZE);
    }
    if (rng[AT_MARK] != MARK) {
        return felt_error(FELT_UNSEEDED, 0);
    }
    if (refills(rng) >= REFILLS_PER_SEED) {
        return felt_error(FELT_RESEED, 0);
    }
    return 0;
}

/* Lemire, "Fast random integer generation in an interval" (2019), algorithm 5, with 16-bit draws. A
 * try is refused less than half the time, so the last try is reached with a chance below 2^-127;
 * taking it as it comes keeps the loop bounded at a bias nobody can measure. */
uint32_t felt_generator_draw(uint8_t *rng, uint32_t bound) {
    uint32_t scaled = take_16(rng) * bound;
    if ((scaled & 0xFFFF) < bound) {
        const uint32_t surplus = (BOUND_MAX - bound) % bound;
        for (uint32_t tries = 1; tries < TRIES && (scaled & 0xFFFF) < surplus; tries++) {
            scaled = take_16(rng) * bound;
        }
    }
    return scaled >> 16;
}

int32_t felt_rng_seed(uint8_t *rng, uint32_t rng_len, const uint8_t *seed, uint32_t seed_len) {
    if (rng_len != FELT_RNG_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_RNG_SIZE);
    }
    if (seed_len < SEED_MIN || seed_len > SEED_MAX) {
        return felt_error(FELT_BAD_SIZE, seed_len < SEED_MIN ? SEED_MIN : SEED_MAX);
    }
    if (rng[AT_MARK] != MARK && !is_blank(rng)) {
        return felt_error(FELT_BAD_VALUE, 1);
    }
    uint8_t key[KEY_SIZE];
    /* The old key keys the hash: a poor new seed cannot undo a good old one. */
    crypto_blake2b_keyed(key, sizeof key, rng + AT_KEY, KEY_SIZE, seed, seed_len);
    crypto_wipe(rng, FELT_RNG_SIZE);
    for (uint32_t i = 0; i < KEY_SIZE; i++) {
        rng[AT_KEY + i] = key[i];
    }
    crypto_wipe(key, sizeof key);
    rng[AT_MARK] = MARK;
    rng[AT_PLACE] = POOL_SIZE;
    return 0;
}

int32_t felt_rng_below(uint8_t *rng, uint32_t rng_len, int32_t bound) {
    const int32_t fault = felt_generator_ready(rng, rng_len);
    if (fault != 0) {
        return fault;
    }
    if (bound < 1 || bound > BOUND_MAX) {
        return felt_error(FELT_BAD_VALUE, 2);
    }
    return (int32_t)felt_generator_draw(rng, (uint32_t)bound);
}

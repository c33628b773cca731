/* hash.c: BLAKE2b of data that comes in pieces.
 *
 * State: mark, then Monocypher's own state, rest zero. It is copied out and back because a caller's
 * buffer has no alignment. Whatever the bytes after a mark are, their place in the block is looked
 * at before they are used, so that a spoilt state gives a wrong hash at worst. */
#include "felt.h"
#include "monocypher/monocypher.h"

enum {
    MARK = 0xB2, /* a started state of this layout */
    AT_MARK = 0,
    AT_STATE = 1,
    BLOCK = 128, /* bytes BLAKE2b takes at a time (RFC 7693, 2.1) */
    KEY_MAX = 64 /* RFC 7693, 2.1 */
};

_Static_assert(AT_STATE + sizeof(crypto_blake2b_ctx) <= FELT_HASH_STATE_SIZE,
               "the state fits what callers set aside");

static void copy(uint8_t *to, const uint8_t *from, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        to[i] = from[i];
    }
}

static int32_t taken_out(crypto_blake2b_ctx *hash, const uint8_t *state, uint32_t state_len) {
    if (state_len != FELT_HASH_STATE_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HASH_STATE_SIZE);
    }
    copy((uint8_t *)hash, state + AT_STATE, sizeof *hash);
    const int started = state[AT_MARK] == MARK && hash->hash_size == FELT_HASH_SIZE;
    return started && hash->input_idx <= BLOCK ? 0 : felt_error(FELT_BAD_VALUE, 1);
}

static void put_back(uint8_t *state, crypto_blake2b_ctx *hash) {
    copy(state + AT_STATE, (const uint8_t *)hash, sizeof *hash);
    crypto_wipe(hash, sizeof *hash); /* a key may be in it */
}

int32_t felt_hash_start(uint8_t *state, uint32_t state_len, const uint8_t *key, uint32_t key_len) {
    if (state_len != FELT_HASH_STATE_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HASH_STATE_SIZE);
    }
    if (key_len > KEY_MAX) {
        return felt_error(FELT_BAD_SIZE, KEY_MAX);
    }
    crypto_blake2b_ctx hash;
    crypto_blake2b_keyed_init(&hash, FELT_HASH_SIZE, key, key_len);
    crypto_wipe(state, FELT_HASH_STATE_SIZE);
    state[AT_MARK] = MARK;
    put_back(state, &hash);
    return 0;
}

int32_t felt_hash_feed(uint8_t *state, uint32_t state_len, const uint8_t *data, uint32_t data_len) {
    crypto_blake2b_ctx hash;
    const int32_t fault = taken_out(&hash, state, state_len);
    if (fault != 0) {
        return fault;
    }
    crypto_blake2b_update(&hash, data, data_len);
    put_back(state, &hash);
    return 0;
}

int32_t felt_hash_end(uint8_t *state, uint32_t state_len, uint8_t *out, uint32_t out_len) {
    crypto_blake2b_ctx hash;
    if (out_len < FELT_HASH_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HASH_SIZE);
    }
    const int32_t fault = taken_out(&hash, state, state_len);
    if (fault != 0) {
        return fault;
    }
    crypto_blake2b_final(&hash, out);
    crypto_wipe(state, FELT_HASH_STATE_SIZE);
    return FELT_HASH_SIZE;
}

/* The hash that chains a journal's records. */
#include "felt.h"
#include "monocypher/monocypher.h"

int32_t felt_blake2b(const uint8_t *data, uint32_t data_len, uint8_t *out, uint32_t out_len) {
    if (out_len < FELT_HASH_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_HASH_SIZE);
    }
    crypto_blake2b(out, FELT_HASH_SIZE, data, data_len);
    return FELT_HASH_SIZE;
}

/* Keys made from keys: a session of a node, the mask that hides the table's key on its way. */
#include "monocypher/monocypher.h"
#include "wire/wire.h"

int32_t felt_key_derive(const uint8_t *key, uint32_t key_len, const uint8_t *salt,
                        uint32_t salt_len, uint8_t *out, uint32_t out_len) {
    if (key_len != FELT_KEY_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_KEY_SIZE);
    }
    if (salt_len != FELT_SALT_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_SALT_SIZE);
    }
    if (out_len < FELT_KEY_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_KEY_SIZE);
    }
    crypto_chacha20_h(out, key, salt);
    return FELT_KEY_SIZE;
}

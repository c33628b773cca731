/* Ed25519: whether a signature fits (RFC 8032, 5.1.7, with the cofactor).
 *
 * The curve is Monocypher's, which takes a point in an encoding that RFC 8032 refuses (5.1.3), and
 * a key of small order, for which anybody can sign: with a key of zeros a signature of zeros fits
 * every message, and zeros are what a blank memory may hold. Both are refused here. */
#include "felt.h"
#include "monocypher/monocypher.h"
#include "monocypher/sha512.h"

enum {
    LAST = FELT_KEY_SIZE - 1, /* its highest bit is the sign of x, the rest belong to y */
    SHA512_SIZE = 64
};

/* RFC 8032, 5.1.3: y is less than p = 2^255 - 19, and where x is 0 (y is 1 or p - 1) it has no sign
 */
static int is_canonical(const uint8_t *point) {
    const uint8_t sign = point[LAST] & 0x80;
    uint8_t ones = point[LAST] | 0x80;
    uint8_t any = point[LAST] & 0x7F;
    for (uint32_t i = 1; i < LAST; i++) {
        ones &= point[i];
        any |= point[i];
    }
    if (ones == 0xFF) {
        return point[0] < (sign ? 0xEC : 0xED);
    }
    return any != 0 || point[0] != 1 || !sign;
}

/* Whether 8 times the key is nothing: asked as "does 0 = 0 + 1 * key fit, times the cofactor?" */
static int is_of_small_order(const uint8_t *key) {
    static const uint8_t nothing[FELT_SIGNATURE_SIZE] = {1}; /* R the neutral point, S zero */
    static const uint8_t once[FELT_KEY_SIZE] = {1};
    return crypto_eddsa_check_equation(nothing, key, once) == 0;
}

int32_t felt_ed25519_check(const uint8_t *signature, uint32_t signature_len, const uint8_t *key,
                           uint32_t key_len, const uint8_t *message, uint32_t message_len) {
    if (signature_len != FELT_SIGNATURE_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_SIGNATURE_SIZE);
    }
    if (key_len != FELT_KEY_SIZE) {
        return felt_error(FELT_BAD_SIZE, FELT_KEY_SIZE);
    }
    if (!is_canonical(signature) || !is_canonical(key) || is_of_small_order(key)) {
        return felt_error(FELT_BAD_SIGNATURE, 0);
    }
    uint8_t wide[SHA512_SIZE];
    uint8_t challenge[FELT_KEY_SIZE];
    crypto_sha512_ctx hash;
    crypto_sha512_init(&hash);
    crypto_sha512_update(&hash, signature, FELT_SIGNATURE_SIZE / 2);
    crypto_sha512_update(&hash, key, FELT_KEY_SIZE);
    crypto_sha512_update(&hash, message, message_len);
    crypto_sha512_final(&hash, wide);
    crypto_eddsa_reduce(challenge, wide);
    const int fits = crypto_eddsa_check_equation(signature, key, challenge) == 0;
    return fits ? 0 : felt_error(FELT_BAD_SIGNATURE, 0);
}

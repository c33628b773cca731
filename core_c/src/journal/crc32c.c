/* CRC-32C (RFC 3720, 12.1): a torn or flipped record does not pass for whole. */
#include "felt.h"

#define CRC32C_SIZE 4

/* The remainder of each half byte, as in wire/crc.c. */
static const uint32_t half_byte[16] = {
    0x00000000, 0x105EC76F, 0x20BD8EDE, 0x30E349B1, 0x417B1DBC, 0x5125DAD3, 0x61C69362, 0x7198540D,
    0x82F63B78, 0x92A8FC17, 0xA24BB5A6, 0xB21572C9, 0xC38D26C4, 0xD3D3E1AB, 0xE330A81A, 0xF36E6F75,
};

int32_t felt_crc32c(const uint8_t *data, uint32_t data_len, uint8_t *out, uint32_t out_len) {
    uint32_t crc = 0xFFFFFFFFu;

    if (out_len < CRC32C_SIZE) {
        return felt_error(FELT_BAD_SIZE, CRC32C_SIZE);
    }
    for (uint32_t i = 0; i < data_len; i++) {
        crc ^= data[i];
        crc = crc >> 4 ^ half_byte[crc & 15u];
        crc = crc >> 4 ^ half_byte[crc & 15u];
    }
    crc ^= 0xFFFFFFFFu;
    for (uint32_t i = 0; i < CRC32C_SIZE; i++) {
        out[i] = (uint8_t)(crc >> 8 * i);
    }
    return CRC32C_SIZE;
}

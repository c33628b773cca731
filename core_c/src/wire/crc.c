/* CRC-16/X-25, the checksum of HDLC: the two ends of a cable agree on what arrived. */
#include "felt.h"

/* The remainder of each half byte; sixteen entries are as much as a small board can spare. */
static const uint16_t half_byte[16] = {
    0x0000, 0x1081, 0x2102, 0x3183, 0x4204, 0x5285, 0x6306, 0x7387,
    0x8408, 0x9489, 0xA50A, 0xB58B, 0xC60C, 0xD68D, 0xE70E, 0xF78F,
};

int32_t felt_crc16(const uint8_t *data, uint32_t data_len) {
    uint32_t crc = 0xFFFF;

    for (uint32_t i = 0; i < data_len; i++) {
        crc ^= data[i];
        crc = crc >> 4 ^ half_byte[crc & 15u];
        crc = crc >> 4 ^ half_byte[crc & 15u];
    }
    return (int32_t)(crc ^ 0xFFFF);
}

/* Where things stand in a frame. */
#ifndef FELT_WIRE_H
#define FELT_WIRE_H

#include "felt.h"

enum felt_frame_at {
    FELT_FRAME_TO,
    FELT_FRAME_FROM,
    FELT_FRAME_SEQ,
    FELT_FRAME_TYPE,
    FELT_FRAME_PAYLOAD
};

enum felt_frame_part {
    FELT_CRC_SIZE = 2,
    FELT_COUNTER_SIZE = 4,
    FELT_TAG_SIZE = 8,
    FELT_SEAL_SIZE = FELT_COUNTER_SIZE + FELT_TAG_SIZE,
    FELT_FRAME_MAX = FELT_FRAME_PAYLOAD + FELT_PAYLOAD_MAX + FELT_SEAL_SIZE + FELT_CRC_SIZE
};

#endif

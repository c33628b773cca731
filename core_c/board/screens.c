/* Draws the screens in the file screens.bin, and says of each the hash of its pixels and how many
 * instructions it took. tools/boards/screens.py writes the file and says what is in it. */
#include "board.h"
#include "felt.h"
#include "felt_gfx.h"

enum {
    FILE_MAX = 1 << 20,
    FRAME_MAX = 2 * 1024 * 600,
    HEAD = 14, /* x, y, width, height, rows a band (2 each), bytes of the list (4) */
};

static uint32_t at16(const uint8_t *bytes) { return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8; }

static void say_hash(const uint8_t *hash) {
    for (uint32_t i = 0; i < FELT_HASH_SIZE; i++) {
        const uint32_t nibbles[2] = {hash[i] >> 4, hash[i] & 15u};
        char text[3] = {0, 0, 0};
        for (uint32_t n = 0; n < 2; n++) {
            text[n] = (char)(nibbles[n] < 10 ? '0' + nibbles[n] : 'a' + nibbles[n] - 10);
        }
        board_say(text);
    }
}

/* Band after band into the frame, timed without what is around the calls. */
static uint32_t draw(const uint8_t *head, const uint8_t *list, uint32_t list_len, uint8_t *frame) {
    const uint32_t width = at16(head + 4);
    const uint32_t height = at16(head + 6);
    uint32_t ticks = 0;
    for (uint32_t row = 0; row < height; row += at16(head + 8)) {
        const uint32_t rows = height - row < at16(head + 8) ? height - row : at16(head + 8);
        const uint32_t start = board_clock();
        const int32_t drawn = felt_gfx_render(
            list, list_len, (int32_t)at16(head), (int32_t)(at16(head + 2) + row), (int32_t)width,
            (int32_t)rows, frame + 2 * row * width, 2 * rows * width);
        ticks += board_clock() - start;
        if (drawn < 0) {
            board_say("a screen was refused\n");
            board_stop(1);
        }
    }
    return ticks;
}

int32_t board_main(uint32_t argument) {
    uint8_t file[FILE_MAX];
    uint8_t frame[FRAME_MAX];
    uint8_t hash[FELT_HASH_SIZE] = {0};
    const uint32_t size = board_read_file("screens.bin", file, FILE_MAX);
    (void)argument;
    board_clock_start();
    for (uint32_t at = 0; at + HEAD <= size;) {
        const uint8_t *const head = file + at;
        const uint32_t length = at16(head + 10) | at16(head + 12) << 16;
        const uint32_t pixels = 2 * at16(head + 4) * at16(head + 6);
        if (length > size - at - HEAD || pixels > FRAME_MAX || at16(head + 8) == 0) {
            board_say("screens.bin is cut short\n");
            return 1;
        }
        const uint32_t ticks = draw(head, head + HEAD, length, frame);
        (void)felt_blake2b(frame, pixels, hash, sizeof hash);
        say_hash(hash);
        board_say(" ");
        board_say_number((uint32_t)(((uint64_t)ticks * 5 + 16) / 32)); /* as clock.c says */
        board_say("\n");
        at += HEAD + length;
    }
    return 0;
}

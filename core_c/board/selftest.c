/* Runs the core's self-test on the board and says the digest, and how much stack the core took. */
#include "board.h"
#include "felt.h"

enum { STACK_LOOKED_AT = 16384, FRESH = 0xA5 };

static void say_byte(uint8_t byte) {
    char text[3] = {0, 0, 0};
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t nibble = (i == 0 ? byte >> 4 : byte) & 15u;
        text[i] = (char)(nibble < 10 ? '0' + nibble : 'a' + nibble - 10);
    }
    board_say(text);
}

/* Volatile, because this memory lies below the stack pointer and the compiler owns none of it. */
static volatile uint8_t *below(const void *here) {
    return (volatile uint8_t *)((uintptr_t)here - STACK_LOOKED_AT);
}

static __attribute__((noinline)) void paint_stack(const void *here) {
    for (uint32_t i = 0; i < STACK_LOOKED_AT - 64; i++) {
        below(here)[i] = FRESH;
    }
}

static __attribute__((noinline)) uint32_t stack_used(const void *here) {
    uint32_t untouched = 0;
    while (untouched < STACK_LOOKED_AT && below(here)[untouched] == FRESH) {
        untouched++;
    }
    return STACK_LOOKED_AT - untouched;
}

int32_t board_main(uint32_t argument) {
    uint8_t digest[FELT_DIGEST_SIZE];
    paint_stack(digest);
    const int32_t answer = felt_selftest((int32_t)argument, digest, sizeof digest);
    const uint32_t stack = stack_used(digest);
    if (answer < 0) {
        char text[FELT_TEXT_MAX + 1] = {0};
        (void)felt_error_text(answer, -1, text, FELT_TEXT_MAX);
        board_say(text);
        board_say("\n");
        return 1;
    }
    board_say("digest ");
    for (uint32_t i = 0; i < FELT_DIGEST_SIZE; i++) {
        say_byte(digest[i]);
    }
    board_say("\nstack ");
    board_say_number(stack);
    board_say("\n");
    return 0;
}

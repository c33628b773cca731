/* Reset and faults of the Cortex-M3 (Armv7-M B1.5.3: the stack, then the handlers). */
#include "board.h"

extern uint8_t board_stack_top[];
void board_reset(void);

enum { COMMAND_MAX = 80, SEMIHOSTING_COMMAND = 0x15 };

static uint32_t last_number(const char *words) {
    uint32_t number = 0;
    for (uint32_t i = 0; i < COMMAND_MAX && words[i] != '\0'; i++) {
        const uint32_t digit = (uint32_t)(words[i] - '0');
        number = digit < 10 ? number * 10 + digit : 0;
    }
    return number;
}

void board_reset(void) {
    char words[COMMAND_MAX];
    const uint32_t request[2] = {(uint32_t)(uintptr_t)words, COMMAND_MAX};
    const uint32_t failed = board_semihosting(SEMIHOSTING_COMMAND, request);
    board_stop((uint32_t)board_main(failed ? 0 : last_number(words)));
}

static void fault(void) {
    board_say("fault\n");
    board_stop(3);
}

struct vectors {
    const void *stack;
    void (*handlers[15])(void);
};

__attribute__((section(".vectors"), used)) static const struct vectors vectors = {
    board_stack_top,
    {board_reset, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault, fault,
     fault, fault, fault},
};

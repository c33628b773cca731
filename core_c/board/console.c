/* Text, files and the exit code through semihosting (Arm's document 100863: SYS_OPEN, SYS_WRITE0,
 * SYS_READ, SYS_EXIT_EXTENDED). */
#include "board.h"

enum {
    OPEN = 0x01,
    WRITE_TEXT = 0x04,
    READ = 0x06,
    EXIT_EXTENDED = 0x20,
    APPLICATION_EXIT = 0x20026
};

uint32_t board_semihosting(uint32_t code, const void *argument) {
    register uint32_t operation __asm("r0") = code;
    register const void *block __asm("r1") = argument;
    __asm volatile("bkpt 0xab" : "+r"(operation) : "r"(block) : "memory");
    return operation;
}

void board_say(const char *text) { (void)board_semihosting(WRITE_TEXT, text); }

void board_say_number(uint32_t number) {
    char digits[11];
    uint32_t at = 10;
    digits[at] = '\0';
    do {
        at--;
        digits[at] = (char)('0' + number % 10);
        number /= 10;
    } while (number != 0);
    board_say(&digits[at]);
}

uint32_t board_read_file(const char *name, uint8_t *to, uint32_t room) {
    const uint32_t read_bytes = 1; /* "rb" */
    uint32_t length = 0;
    while (name[length] != '\0') {
        length++;
    }
    const uint32_t asked[3] = {(uint32_t)(uintptr_t)name, read_bytes, length};
    const uint32_t handle = board_semihosting(OPEN, asked);
    if (handle == UINT32_MAX) {
        return 0;
    }
    const uint32_t wanted[3] = {handle, (uint32_t)(uintptr_t)to, room};
    return room - board_semihosting(READ, wanted);
}

_Noreturn void board_stop(uint32_t code) {
    const uint32_t reason[2] = {APPLICATION_EXIT, code};
    (void)board_semihosting(EXIT_EXTENDED, reason);
    for (;;) {
    }
}

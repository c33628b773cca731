/* board.h: what a bare-metal program gets from the board: words in, words out, and a stop. */
#ifndef BOARD_H
#define BOARD_H

#include <stdint.h>

/* The program. argument is the number after the program's name on the command line, or 0. Returns
 * the exit code of the emulator. */
int32_t board_main(uint32_t argument);

/* Asks the emulator for something; what the numbers mean is in console.c and startup.c. */
uint32_t board_semihosting(uint32_t code, const void *argument);

void board_say(const char *text);
void board_say_number(uint32_t number);

/* Reads a file of the folder the emulator was started in. Returns how many bytes there were. */
uint32_t board_read_file(const char *name, uint8_t *to, uint32_t room);
_Noreturn void board_stop(uint32_t code);

/* Instructions are counted by a timer that runs while they do; see clock.c. Started twice, it goes
 * on counting. */
void board_clock_start(void);
uint32_t board_clock(void);

#endif

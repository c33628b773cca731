/* mps2_lines.h: the UARTs of an mps2-an385 board as lines that lose nothing, and waiting for them.
 */
#ifndef MPS2_LINES_H
#define MPS2_LINES_H

#include <stdint.h>

enum { LINE_FIRST = 1, LINE_LAST = 4 }; /* UART 0 is MicroPython's console */

/* Switches a line on; what comes from then on is kept by its interrupt, up to 1,023 bytes. */
void line_start(uint32_t line);

/* Takes up to `room` of the bytes that have come. Returns how many. Bound: room steps. */
uint32_t line_read(uint32_t line, uint8_t *to, uint32_t room);

/* Sends; returns when the last byte is on its way. */
void line_write(uint32_t line, const uint8_t *from, uint32_t count);

/* Sleeps until a byte comes on any line, one is there already, or so many milliseconds are over. */
void line_wait(uint32_t ms);

/* Milliseconds since the clock was started, or the simulated table's; must be asked once in 170 s.
 */
uint64_t line_ms(void);

/* Starts the board anew, a moment after it returns. */
void board_restart(void);

/* From now on the board restarts when it is not fed for so many milliseconds, up to 170,000. */
void board_watch(uint32_t ms);
void board_feed(void);

#endif

/* Counting instructions. Under `qemu -icount shift=8` every instruction lasts 256 ns of the board's
 * time, and the 25 MHz timer ticks every 40 ns: 6.4 ticks an instruction, so ticks * 5 / 32,
 * rounded, is the exact count. (At shift=5 an instruction is only 0.8 of a tick, and single
 * instructions get lost.) */
#include "board.h"

enum { TIMER0 = 0x40000000, ENABLE = 1 };
struct timer {
    uint32_t control;
    uint32_t value; /* counts down */
    uint32_t reload;
};

static volatile struct timer *timer(void) { return (volatile struct timer *)(uintptr_t)TIMER0; }

void board_clock_start(void) {
    if (timer()->control == ENABLE) {
        return;
    }
    timer()->reload = UINT32_MAX;
    timer()->value = UINT32_MAX;
    timer()->control = ENABLE;
}

uint32_t board_clock(void) { return UINT32_MAX - timer()->value; }

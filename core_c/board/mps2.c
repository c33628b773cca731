/* The mps2-an385 (Arm's application note AN385; the CMSDK's UART, timer and watchdog).
 * The emulated UART holds one byte, so it must be emptied by an interrupt: a program that polls it
 * keeps the emulator from bringing the next one. */
#include "mps2.h"

#include "board.h"

enum { UARTS = 0x40004000, SPREAD = 0x1000, TX_FULL = 1, RX_FULL = 2 };
enum { TX_ON = 1, RX_ON = 2, RX_INTERRUPT = 8, RX_CAME = 2, DIVIDER = 16 };
enum { TIMER1 = 0x40001000, TIMER_ON = 1, TIMER_INTERRUPT = 8, TICKS_A_MS = 25000 };
enum { VECTOR_TABLE = 0xE000ED08, ENABLE_INTERRUPTS = 0xE000E100, CORE_VECTORS = 16 };
enum { SYSTEM_RESET = 0xE000ED0C, RESET_REQUEST = 0x05FA0004 }; /* Armv7-M B3.2.6, AIRCR */
enum { WATCHDOG = 0x40008000, WATCHDOG_ON = 3, NMI = 2 };
/* The last word of the PSRAM, which is a file of the host: a simulated table that this board is
 * part of lays its own time there, and sees in the word before how far we have come: neither is
 * ever ahead of the other for long, however the host's machine is held up. */
enum { TABLE_CLOCK = 0x21FFFFFC, TABLE_CLOCK_SEEN = 0x21FFFFF8 };
static const uint32_t NOBODY = UINT32_MAX;
enum { VECTORS = 64, TIMER1_IRQ = 9, RING = 1024 };

struct uart {
    uint32_t data;
    uint32_t state;
    uint32_t control;
    uint32_t interrupts;
    uint32_t divider;
};

struct timer {
    uint32_t control;
    uint32_t value; /* counts down */
    uint32_t reload;
    uint32_t interrupts;
};

struct ring {
    volatile uint32_t head; /* the interrupt's */
    volatile uint32_t tail; /* the reader's */
    uint8_t bytes[RING];
};

typedef void (*handler)(void);

static struct ring rings[LINE_LAST + 1];
static __attribute__((aligned(256))) handler vectors[VECTORS];

static volatile uint32_t *word(uint32_t address) { return (volatile uint32_t *)(uintptr_t)address; }
static volatile struct uart *uart(uint32_t line) {
    return (volatile struct uart *)(uintptr_t)(UARTS + SPREAD * line);
}
static volatile struct timer *timer(void) { return (volatile struct timer *)(uintptr_t)TIMER1; }

static void receive(uint32_t line) {
    struct ring *const ring = &rings[line];

    uart(line)->interrupts = RX_CAME;
    while ((uart(line)->state & RX_FULL) != 0) {
        const uint8_t byte = (uint8_t)uart(line)->data;
        const uint32_t next = (ring->head + 1) % RING;

        if (next != ring->tail) { /* else nobody reads: lost, as on any UART */
            ring->bytes[ring->head] = byte;
            ring->head = next;
        }
    }
}

static void receive1(void) { receive(1); }
static void receive2(void) { receive(2); }
static void receive3(void) { receive(3); }
static void receive4(void) { receive(4); }

static void time_is_over(void) {
    timer()->control = 0;
    timer()->interrupts = 1;
}

/* AN385 table 7: the numbers of the receive interrupts of UART 1 to 4. */
static const struct {
    uint32_t irq;
    handler receive;
} receivers[LINE_LAST + 1] = {{0, 0}, {2, receive1}, {4, receive2}, {18, receive3}, {20, receive4}};

static void own_vectors(void) {
    if (vectors[0] == 0) {
        const handler *const first = (const handler *)(uintptr_t)*word(VECTOR_TABLE);

        for (uint32_t i = 0; i < CORE_VECTORS; i++) {
            vectors[i] = first[i];
        }
        *word(VECTOR_TABLE) = (uint32_t)(uintptr_t)vectors;
    }
}

static void listen(uint32_t irq, handler to) {
    own_vectors();
    vectors[CORE_VECTORS + irq] = to;
    *word(ENABLE_INTERRUPTS) = 1u << irq;
}

void line_start(uint32_t line) {
    listen(receivers[line].irq, receivers[line].receive);
    uart(line)->divider = DIVIDER;
    uart(line)->control = TX_ON | RX_ON | RX_INTERRUPT;
}

uint32_t line_read(uint32_t line, uint8_t *to, uint32_t room) {
    struct ring *const ring = &rings[line];
    uint32_t n = 0;

    while (n < room && ring->tail != ring->head) {
        to[n++] = ring->bytes[ring->tail];
        ring->tail = (ring->tail + 1) % RING;
    }
    return n;
}

void line_write(uint32_t line, const uint8_t *from, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        while ((uart(line)->state & TX_FULL) != 0) {
        }
        uart(line)->data = from[i];
    }
}

static uint32_t anything(void) {
    for (uint32_t line = LINE_FIRST; line <= LINE_LAST; line++) {
        if (rings[line].head != rings[line].tail) {
            return 1;
        }
    }
    return 0;
}

void line_wait(uint32_t ms) {
    listen(TIMER1_IRQ, time_is_over);
    timer()->value = ms * TICKS_A_MS;
    timer()->control = TIMER_ON | TIMER_INTERRUPT;
    /* With interrupts held back, one that comes after the look still ends the sleep. */
    __asm volatile("cpsid i" ::: "memory");
    while (!anything() && timer()->control != 0) {
        __asm volatile("wfi\n cpsie i\n isb\n cpsid i" ::: "memory");
    }
    __asm volatile("cpsie i" ::: "memory");
    timer()->control = 0;
}

uint64_t line_ms(void) {
    const uint32_t table_ms = *word(TABLE_CLOCK);
    static uint32_t last;
    static uint64_t total;
    const uint32_t now = board_clock();

    total += (uint32_t)(now - last);
    last = now;
    *word(TABLE_CLOCK_SEEN) = table_ms;
    return table_ms != NOBODY ? table_ms : total / TICKS_A_MS;
}

void board_restart(void) { *word(SYSTEM_RESET) = RESET_REQUEST; }

/* Its alarm is an NMI, a second one would be a reset: nobody waits for that. */
void board_watch(uint32_t ms) {
    own_vectors();
    vectors[NMI] = board_restart;
    *word(WATCHDOG) = ms * TICKS_A_MS;
    *word(WATCHDOG + 8) = WATCHDOG_ON;
}

void board_feed(void) { *word(WATCHDOG + 12) = 1; }

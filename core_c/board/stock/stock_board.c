/* What an official board's MicroPython has and its qemu port lacks: milliseconds, a console whose
 * Ctrl-C stops a running program, and module _mps2 for the frozen machine.py: UARTs, reset,
 * watchdog. STOCK_STACK is how much stack a program has. Link with --wrap=NAME for each
 * __wrap_NAME.
 */
#include "mps2.h"
#include "py/mphal.h"
#include "py/runtime.h"
#include "py/stackctrl.h"
#include "shared/runtime/interrupt_char.h"

enum { SYSTICK = 0xE000E010, SYSTICK_ON = 7, CLOCK_HZ = 25000000, MS = 1000 };
enum { VECTOR_TABLE = 0xE000ED08, VECTORS = 16, SYSTICK_VECTOR = 15 };
enum { TYPED = 64, NOTHING = -1, PIECE = 256 };

typedef void (*handler)(void);

void __real_uart_init(void);
void __wrap_uart_init(void);
int __real_uart_rx_chr(void);
int __wrap_uart_rx_chr(void);
void __real_mp_stack_set_limit(mp_uint_t limit);
void __wrap_mp_stack_set_limit(mp_uint_t limit);

static volatile uint32_t milliseconds;
static volatile uint32_t typed_head;
static volatile uint32_t typed_tail;
static uint8_t typed[TYPED];
static __attribute__((aligned(128))) handler vectors[VECTORS];

static volatile uint32_t *word(uint32_t address) { return (volatile uint32_t *)(uintptr_t)address; }

static void millisecond(void) {
    milliseconds++;
    if ((typed_head + 1) % TYPED == typed_tail) {
        return; /* the emulator holds back what nobody has room for */
    }
    const int c = __real_uart_rx_chr();

    if (c >= 0 && c == mp_interrupt_char) {
        mp_sched_keyboard_interrupt();
    } else if (c >= 0) {
        typed[typed_head] = (uint8_t)c;
        typed_head = (typed_head + 1) % TYPED;
    }
}

void __wrap_uart_init(void) {
    const handler *const first = (const handler *)(uintptr_t)*word(VECTOR_TABLE);

    __real_uart_init();
    for (uint32_t i = 0; i < VECTORS; i++) {
        vectors[i] = first[i];
    }
    vectors[SYSTICK_VECTOR] = millisecond;
    *word(VECTOR_TABLE) = (uint32_t)(uintptr_t)vectors;
    *word(SYSTICK + 4) = CLOCK_HZ / MS - 1;
    *word(SYSTICK + 8) = 0;
    *word(SYSTICK) = SYSTICK_ON;
}

/* In the order it was typed, whoever of the prompt and the interrupt saw it first. */
int __wrap_uart_rx_chr(void) {
    int c;

    __asm volatile("cpsid i" ::: "memory");
    if (typed_tail == typed_head) {
        c = __real_uart_rx_chr();
    } else {
        c = typed[typed_tail];
        typed_tail = (typed_tail + 1) % TYPED;
    }
    __asm volatile("cpsie i" ::: "memory");
    return c;
}

void __wrap_mp_stack_set_limit(mp_uint_t limit) {
    (void)limit;
    __real_mp_stack_set_limit(STOCK_STACK);
}

mp_uint_t mp_hal_ticks_ms(void) { return milliseconds; }
mp_uint_t mp_hal_ticks_us(void) { return milliseconds * MS; }
mp_uint_t mp_hal_ticks_cpu(void) { return milliseconds; }
uint64_t mp_hal_time_ns(void) { return (uint64_t)milliseconds * MS * MS; } /* no date here */

void mp_hal_delay_ms(mp_uint_t ms) {
    const uint32_t begun = milliseconds;

    while (milliseconds - begun < ms) {
        MICROPY_EVENT_POLL_HOOK
        __asm volatile("wfi");
    }
}

void mp_hal_delay_us(mp_uint_t us) { mp_hal_delay_ms((us + MS - 1) / MS); }

static uint32_t line(mp_obj_t number) {
    const mp_int_t which = mp_obj_get_int(number);

    if (which < LINE_FIRST || which > LINE_LAST) {
        mp_raise_ValueError(MP_ERROR_TEXT("the UARTs of this board are 1 to 4; 0 is the console"));
    }
    return (uint32_t)which;
}

static mp_obj_t start(mp_obj_t number) {
    line_start(line(number));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(start_obj, start);

static mp_obj_t read(mp_obj_t number) {
    uint8_t came[PIECE];

    return mp_obj_new_bytes(came, line_read(line(number), came, PIECE));
}
static MP_DEFINE_CONST_FUN_OBJ_1(read_obj, read);

static mp_obj_t write(mp_obj_t number, mp_obj_t data) {
    mp_buffer_info_t info;

    mp_get_buffer_raise(data, &info, MP_BUFFER_READ);
    line_write(line(number), info.buf, info.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(write_obj, write);

static mp_obj_t restart(void) {
    board_restart();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(restart_obj, restart);

static mp_obj_t watch(mp_obj_t ms) {
    board_watch((uint32_t)mp_obj_get_int(ms));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(watch_obj, watch);

static mp_obj_t feed(void) {
    board_feed();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(feed_obj, feed);

static const mp_rom_map_elem_t table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR__mps2)},
    {MP_ROM_QSTR(MP_QSTR_start), MP_ROM_PTR(&start_obj)},
    {MP_ROM_QSTR(MP_QSTR_read), MP_ROM_PTR(&read_obj)},
    {MP_ROM_QSTR(MP_QSTR_write), MP_ROM_PTR(&write_obj)},
    {MP_ROM_QSTR(MP_QSTR_restart), MP_ROM_PTR(&restart_obj)},
    {MP_ROM_QSTR(MP_QSTR_watch), MP_ROM_PTR(&watch_obj)},
    {MP_ROM_QSTR(MP_QSTR_feed), MP_ROM_PTR(&feed_obj)},
};
static MP_DEFINE_CONST_DICT(globals, table);
const mp_obj_module_t stock_board_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&globals,
};
MP_REGISTER_MODULE(MP_QSTR__mps2, stock_board_module);

/* felt_board: what the firmware needs of an mps2-an385 board that MicroPython's port does not give:
 * a clock, the second and third UART, and a file of the host as its non-volatile memory. */
#include "board.h"
#include "py/mperrno.h"
#include "py/objstr.h"
#include "py/runtime.h"

enum { UARTS = 0x40004000, UART_SIZE = 0x1000, UART_LAST = 4, TX_FULL = 1, RX_FULL = 2, BOTH = 3 };
enum { TICKS_A_MS = 25000, SMALL = 0x3FFFFFFF, PIECE = 256 };
enum { OPEN = 0x01, WRITE = 0x05, READ = 0x06, SEEK = 0x0A, READ_WRITE = 3, CREATE = 7 };

struct uart {
    uint32_t data;
    uint32_t state;
    uint32_t control;
    uint32_t interrupts;
    uint32_t divider;
};

static volatile struct uart *uart(mp_obj_t number) {
    const mp_int_t which = mp_obj_get_int(number);

    if (which < 1 || which > UART_LAST) {
        mp_raise_ValueError(MP_ERROR_TEXT("the UARTs of this board are 1 to 4; 0 is the console"));
    }
    return (volatile struct uart *)(uintptr_t)(UARTS + UART_SIZE * which);
}

static mp_obj_t uart_start(mp_obj_t number) {
    uart(number)->divider = 16;
    uart(number)->control = BOTH;
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart_start_obj, uart_start);

static mp_obj_t uart_read(mp_obj_t number) {
    volatile struct uart *const from = uart(number);
    uint8_t came[PIECE];
    size_t n = 0;

    while (n < PIECE && (from->state & RX_FULL) != 0) {
        came[n++] = (uint8_t)from->data;
    }
    return mp_obj_new_bytes(came, n);
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart_read_obj, uart_read);

static mp_obj_t uart_write(mp_obj_t number, mp_obj_t data) {
    volatile struct uart *const to = uart(number);
    mp_buffer_info_t info;

    mp_get_buffer_raise(data, &info, MP_BUFFER_READ);
    for (size_t i = 0; i < info.len; i++) {
        while ((to->state & TX_FULL) != 0) {
        }
        to->data = ((const uint8_t *)info.buf)[i];
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(uart_write_obj, uart_write);

/* Ticks of the 25 MHz timer, and milliseconds; the latter must be asked once in 170 s. */
static mp_obj_t ticks(void) { return MP_OBJ_NEW_SMALL_INT(board_clock() & SMALL); }
static MP_DEFINE_CONST_FUN_OBJ_0(ticks_obj, ticks);

static mp_obj_t ticks_ms(void) {
    static uint32_t last;
    static uint64_t total;
    const uint32_t now = board_clock();

    total += (uint32_t)(now - last);
    last = now;
    return MP_OBJ_NEW_SMALL_INT((mp_int_t)(total / TICKS_A_MS & SMALL));
}
static MP_DEFINE_CONST_FUN_OBJ_0(ticks_ms_obj, ticks_ms);

static mp_obj_t start(void) {
    board_clock_start();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(start_obj, start);

/* Arm's document 100863: SYS_OPEN, SYS_SEEK, SYS_READ, SYS_WRITE. What is written is the host's at
 * once, so that killing the emulator is a power cut. */
static mp_obj_t file_open(mp_obj_t path) {
    size_t length;
    const char *const name = mp_obj_str_get_data(path, &length);
    const uint32_t there[3] = {(uint32_t)(uintptr_t)name, READ_WRITE, length};
    uint32_t file = board_semihosting(OPEN, there);

    if (file == UINT32_MAX) {
        const uint32_t made[3] = {(uint32_t)(uintptr_t)name, CREATE, length};

        file = board_semihosting(OPEN, made);
    }
    if (file == UINT32_MAX) {
        mp_raise_OSError(MP_ENOENT);
    }
    return mp_obj_new_int_from_uint(file);
}
static MP_DEFINE_CONST_FUN_OBJ_1(file_open_obj, file_open);

static void seek(mp_obj_t file, mp_obj_t at) {
    const uint32_t place[2] = {(uint32_t)mp_obj_get_int(file), (uint32_t)mp_obj_get_int(at)};

    if (board_semihosting(SEEK, place) != 0) {
        mp_raise_OSError(MP_EIO);
    }
}

static mp_obj_t read_here(mp_obj_t file, mp_obj_t count) {
    vstr_t read;

    vstr_init_len(&read, (size_t)mp_obj_get_int(count));
    const uint32_t block[3] = {(uint32_t)mp_obj_get_int(file), (uint32_t)(uintptr_t)read.buf,
                               (uint32_t)read.len};
    const uint32_t missing = board_semihosting(READ, block);

    read.len -= missing < read.len ? missing : read.len;
    return mp_obj_new_bytes_from_vstr(&read);
}

static mp_obj_t write_here(mp_obj_t file, mp_obj_t data) {
    mp_buffer_info_t info;

    mp_get_buffer_raise(data, &info, MP_BUFFER_READ);
    const uint32_t block[3] = {(uint32_t)mp_obj_get_int(file), (uint32_t)(uintptr_t)info.buf,
                               (uint32_t)info.len};

    if (board_semihosting(WRITE, block) != 0) {
        mp_raise_OSError(MP_EIO);
    }
    return mp_const_none;
}

static mp_obj_t file_read(mp_obj_t file, mp_obj_t at, mp_obj_t count) {
    seek(file, at);
    return read_here(file, count);
}
static MP_DEFINE_CONST_FUN_OBJ_3(file_read_obj, file_read);

static mp_obj_t file_write(mp_obj_t file, mp_obj_t at, mp_obj_t data) {
    seek(file, at);
    return write_here(file, data);
}
static MP_DEFINE_CONST_FUN_OBJ_3(file_write_obj, file_write);

/* A named pipe of the host, opened as a file: whole lines at once, where the console's UART takes
 * the emulator a tenth of a millisecond for each letter. Reading waits until something comes. */
static MP_DEFINE_CONST_FUN_OBJ_2(pipe_read_obj, read_here);
static MP_DEFINE_CONST_FUN_OBJ_2(pipe_write_obj, write_here);

static const mp_rom_map_elem_t felt_board_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_felt_board)},
    {MP_ROM_QSTR(MP_QSTR_start), MP_ROM_PTR(&start_obj)},
    {MP_ROM_QSTR(MP_QSTR_ticks), MP_ROM_PTR(&ticks_obj)},
    {MP_ROM_QSTR(MP_QSTR_ticks_ms), MP_ROM_PTR(&ticks_ms_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_start), MP_ROM_PTR(&uart_start_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_read), MP_ROM_PTR(&uart_read_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_write), MP_ROM_PTR(&uart_write_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_open), MP_ROM_PTR(&file_open_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_read), MP_ROM_PTR(&file_read_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_write), MP_ROM_PTR(&file_write_obj)},
    {MP_ROM_QSTR(MP_QSTR_pipe_read), MP_ROM_PTR(&pipe_read_obj)},
    {MP_ROM_QSTR(MP_QSTR_pipe_write), MP_ROM_PTR(&pipe_write_obj)},
};
static MP_DEFINE_CONST_DICT(felt_board_globals, felt_board_table);
const mp_obj_module_t felt_board_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&felt_board_globals,
};
MP_REGISTER_MODULE(MP_QSTR_felt_board, felt_board_module);

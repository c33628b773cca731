/* felt_board: what the firmware needs of an mps2-an385 board that MicroPython's port does not give:
 * a clock, lines on its further UARTs, sleep, reset, a watchdog, its own code to be proved, and
 * files of the host: its random source, and pipes for tests. */
#include "board.h"
#include "mps2.h"
#include "py/mperrno.h"
#include "py/objstr.h"
#include "py/runtime.h"

enum { SMALL = 0x3FFFFFFF, PIECE = 256, MOST_MS = 60000 };
enum { OPEN = 0x01, WRITE = 0x05, READ = 0x06, COMMAND_LINE = 0x15, READ_WRITE = 3, WORDS = 80 };

static uint32_t line_of(mp_obj_t number) {
    const mp_int_t which = mp_obj_get_int(number);

    if (which < LINE_FIRST || which > LINE_LAST) {
        mp_raise_ValueError(MP_ERROR_TEXT("the UARTs of this board are 1 to 4; 0 is the console"));
    }
    return (uint32_t)which;
}

static mp_obj_t uart_start(mp_obj_t number) {
    line_start(line_of(number));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart_start_obj, uart_start);

static mp_obj_t uart_read(mp_obj_t number) {
    uint8_t came[PIECE];
    const uint32_t n = line_read(line_of(number), came, PIECE);

    return mp_obj_new_bytes(came, n);
}
static MP_DEFINE_CONST_FUN_OBJ_1(uart_read_obj, uart_read);

static mp_obj_t uart_write(mp_obj_t number, mp_obj_t data) {
    mp_buffer_info_t info;

    mp_get_buffer_raise(data, &info, MP_BUFFER_READ);
    line_write(line_of(number), info.buf, (uint32_t)info.len);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(uart_write_obj, uart_write);

static mp_obj_t wait(mp_obj_t ms) {
    const mp_int_t most = mp_obj_get_int(ms);

    if (most > 0) {
        line_wait(most < MOST_MS ? (uint32_t)most : MOST_MS);
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(wait_obj, wait);

/* Ticks of the 25 MHz timer, and milliseconds. */
static mp_obj_t ticks(void) { return MP_OBJ_NEW_SMALL_INT(board_clock() & SMALL); }
static MP_DEFINE_CONST_FUN_OBJ_0(ticks_obj, ticks);

static mp_obj_t ticks_ms(void) { return MP_OBJ_NEW_SMALL_INT((mp_int_t)(line_ms() & SMALL)); }
static MP_DEFINE_CONST_FUN_OBJ_0(ticks_ms_obj, ticks_ms);

static mp_obj_t start(void) {
    board_clock_start();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(start_obj, start);

static mp_obj_t reset(void) {
    board_restart();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(reset_obj, reset);

static mp_obj_t watch(mp_obj_t ms) {
    const mp_int_t most = mp_obj_get_int(ms);

    if (most < 1 || most > MOST_MS) {
        mp_raise_ValueError(MP_ERROR_TEXT("the watchdog takes 1 to 60000 milliseconds"));
    }
    board_watch((uint32_t)most);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(watch_obj, watch);

static mp_obj_t feed(void) {
    board_feed();
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_0(feed_obj, feed);

/* Code and constants of the running image, for whoever asks for their hash. */
static mp_obj_t image(void) {
    extern const uint8_t _sidata[];

    return mp_obj_new_memoryview('B', (size_t)(uintptr_t)_sidata, (void *)0);
}
static MP_DEFINE_CONST_FUN_OBJ_0(image_obj, image);

/* What the emulator was told to tell us: -semihosting-config arg=… */
static mp_obj_t command(void) {
    char words[WORDS] = "";
    const uint32_t request[2] = {(uint32_t)(uintptr_t)words, WORDS};
    const uint32_t failed = board_semihosting(COMMAND_LINE, request);

    words[WORDS - 1] = '\0';
    return mp_obj_new_str_from_cstr(failed != 0 ? "" : words);
}
static MP_DEFINE_CONST_FUN_OBJ_0(command_obj, command);

/* Arm's document 100863: SYS_OPEN, SYS_READ, SYS_WRITE. Reading waits until something comes. */
static mp_obj_t file_open(mp_obj_t path) {
    size_t length;
    const char *const name = mp_obj_str_get_data(path, &length);
    const uint32_t there[3] = {(uint32_t)(uintptr_t)name, READ_WRITE, length};
    const uint32_t file = board_semihosting(OPEN, there);

    if (file == UINT32_MAX) {
        mp_raise_OSError(MP_ENOENT);
    }
    return mp_obj_new_int_from_uint(file);
}
static MP_DEFINE_CONST_FUN_OBJ_1(file_open_obj, file_open);

static mp_obj_t file_read(mp_obj_t file, mp_obj_t count) {
    vstr_t read;

    vstr_init_len(&read, (size_t)mp_obj_get_int(count));
    const uint32_t block[3] = {(uint32_t)mp_obj_get_int(file), (uint32_t)(uintptr_t)read.buf,
                               (uint32_t)read.len};
    const uint32_t missing = board_semihosting(READ, block);

    read.len -= missing < read.len ? missing : read.len;
    return mp_obj_new_bytes_from_vstr(&read);
}
static MP_DEFINE_CONST_FUN_OBJ_2(file_read_obj, file_read);

static mp_obj_t file_write(mp_obj_t file, mp_obj_t data) {
    mp_buffer_info_t info;

    mp_get_buffer_raise(data, &info, MP_BUFFER_READ);
    const uint32_t block[3] = {(uint32_t)mp_obj_get_int(file), (uint32_t)(uintptr_t)info.buf,
                               (uint32_t)info.len};

    if (board_semihosting(WRITE, block) != 0) {
        mp_raise_OSError(MP_EIO);
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_2(file_write_obj, file_write);

static const mp_rom_map_elem_t felt_board_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR_felt_board)},
    {MP_ROM_QSTR(MP_QSTR_start), MP_ROM_PTR(&start_obj)},
    {MP_ROM_QSTR(MP_QSTR_ticks), MP_ROM_PTR(&ticks_obj)},
    {MP_ROM_QSTR(MP_QSTR_ticks_ms), MP_ROM_PTR(&ticks_ms_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_start), MP_ROM_PTR(&uart_start_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_read), MP_ROM_PTR(&uart_read_obj)},
    {MP_ROM_QSTR(MP_QSTR_uart_write), MP_ROM_PTR(&uart_write_obj)},
    {MP_ROM_QSTR(MP_QSTR_wait), MP_ROM_PTR(&wait_obj)},
    {MP_ROM_QSTR(MP_QSTR_reset), MP_ROM_PTR(&reset_obj)},
    {MP_ROM_QSTR(MP_QSTR_watch), MP_ROM_PTR(&watch_obj)},
    {MP_ROM_QSTR(MP_QSTR_feed), MP_ROM_PTR(&feed_obj)},
    {MP_ROM_QSTR(MP_QSTR_image), MP_ROM_PTR(&image_obj)},
    {MP_ROM_QSTR(MP_QSTR_command), MP_ROM_PTR(&command_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_open), MP_ROM_PTR(&file_open_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_read), MP_ROM_PTR(&file_read_obj)},
    {MP_ROM_QSTR(MP_QSTR_file_write), MP_ROM_PTR(&file_write_obj)},
};
static MP_DEFINE_CONST_DICT(felt_board_globals, felt_board_table);
const mp_obj_module_t felt_board_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&felt_board_globals,
};
MP_REGISTER_MODULE(MP_QSTR_felt_board, felt_board_module);

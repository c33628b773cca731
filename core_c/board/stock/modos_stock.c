/* os.urandom: from the host's random source, through semihosting (Arm's document 100863: SYS_OPEN,
 * SYS_READ). The emulated board has none of its own. */
#include "board.h"
#include "py/mperrno.h"
#include "py/runtime.h"

enum { OPEN = 0x01, READ = 0x06, READ_BYTES = 1, NO_FILE = -1 };

static mp_obj_t mp_os_urandom(mp_obj_t count) {
    static const char source[] = "/dev/urandom";
    static uint32_t file = (uint32_t)NO_FILE;
    vstr_t drawn;

    if (file == (uint32_t)NO_FILE) {
        const uint32_t asked[3] = {(uint32_t)(uintptr_t)source, READ_BYTES, sizeof source - 1};

        file = board_semihosting(OPEN, asked);
    }
    vstr_init_len(&drawn, mp_obj_get_int(count));
    const uint32_t wanted[3] = {file, (uint32_t)(uintptr_t)drawn.buf, drawn.len};

    if (file == (uint32_t)NO_FILE || board_semihosting(READ, wanted) != 0) {
        mp_raise_OSError(MP_EIO);
    }
    return mp_obj_new_bytes_from_vstr(&drawn);
}
static MP_DEFINE_CONST_FUN_OBJ_1(mp_os_urandom_obj, mp_os_urandom);

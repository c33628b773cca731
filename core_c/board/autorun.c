/* A program that runs by itself on MicroPython's qemu port, whose main() only offers a prompt.
 * Link with -Wl,--wrap=mp_init: main() calls mp_init() when the power comes and after every soft
 * reset, with the heap ready, so what must run first is run there. Two names, each a frozen module
 * or a file, given by the build; one that is not there is passed over:
 *   AUTORUN_FIRST  always: what official boards do in _boot.py, mounting their filesystem
 *   AUTORUN_MAIN   then, as official boards run main.py: not when somebody holds the raw prompt */
#include "py/gc.h"
#include "py/mphal.h"
#include "py/runtime.h"
#include "shared/runtime/pyexec.h"

void __real_mp_init(void);
void __wrap_mp_init(void);

static int run(const char *name) { return pyexec_file_if_exists(name) & PYEXEC_FORCED_EXIT; }

static int run_all(void) {
#ifdef AUTORUN_FIRST
    if (run(AUTORUN_FIRST)) {
        return 1;
    }
#endif
    return pyexec_mode_kind == PYEXEC_MODE_FRIENDLY_REPL && run(AUTORUN_MAIN);
}

void __wrap_mp_init(void) {
    __real_mp_init();
    while (run_all()) { /* it asked for a soft reset; the same steps as in main() */
        mp_printf(&mp_plat_print, "MPY: soft reboot\n");
        gc_sweep_all();
        mp_deinit();
        __real_mp_init();
    }
}

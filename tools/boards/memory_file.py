"""The 16 MB PSRAM of QEMU's mps2-an385 as a file of the host: memory that outlives the emulator.

What the board writes is the host's at once, so killing QEMU is a power cut.
"""

from pathlib import Path

SIZE = 16 << 20
ADDRESS = 0x21000000  # where the board sees it


def options(path: Path) -> list[str]:
    """For QEMU; the file must be there."""
    backend = f"memory-backend-file,id=psram,size={SIZE},mem-path={path},share=on"
    return ["-machine", "memory-backend=psram", "-object", backend]


def erased(path: Path) -> None:
    """A memory that nothing has been written to."""
    path.write_bytes(b"\xff" * SIZE)

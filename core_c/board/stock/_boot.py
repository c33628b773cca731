"""What official boards do before main.py: a littlefs on their flash, made if there is none.

The flash is the beginning of the board's PSRAM, which the emulator keeps in a file of the host.
"""

import uctypes
import vfs

PSRAM = 0x21000000
BLOCK, BLOCKS = 4096, 1024


class Flash:
    """The block device of MicroPython's documentation (vfs.AbstractBlockDev, extended)."""

    def __init__(self):
        self._memory = memoryview(uctypes.bytearray_at(PSRAM, BLOCK * BLOCKS))

    def readblocks(self, number, buffer, offset=0):
        at = number * BLOCK + offset
        buffer[:] = self._memory[at : at + len(buffer)]

    def writeblocks(self, number, buffer, offset=0):
        at = number * BLOCK + offset
        place = self._memory[at : at + len(buffer)]  # else all that lies behind it is moved, too
        place[:] = buffer

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        return 0 if op == 6 else None  # littlefs does not ask what an erased byte looks like


flash = Flash()
try:
    files = vfs.VfsLfs2(flash)
except OSError:
    vfs.VfsLfs2.mkfs(flash)
    files = vfs.VfsLfs2(flash)
vfs.mount(files, "/")
del flash, files

"""A folder of blocks on a real littlefs whose power goes at every byte that its flash takes.

micropython -X heapsize=256m tests/stock/littlefs_cuts.py     prints how many cuts it went through
"""

import gc
import sys

from hal.ports.block_files import BlockFilesPort

if sys.implementation.name == "micropython":  # pytest looks into every file
    import vfs  # type: ignore[import-not-found]

BLOCK, BLOCKS = 512, 40
SIZE, STORE_BLOCK = 2048, 512


class Flash:
    """A block device, as MicroPython's filesystems want it (vfs.AbstractBlockDev), whose power
    goes after `cut_after` more bytes: the rest of what was being written stays as it was."""

    def __init__(self, data):
        self.data = data
        self.cut_after = None

    def readblocks(self, number, buffer, offset=0):
        at = number * BLOCK + offset
        buffer[:] = memoryview(self.data)[at : at + len(buffer)]

    def writeblocks(self, number, buffer, offset=0):
        self._put(number * BLOCK + offset, buffer)

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self._put(arg * BLOCK, b"\xff" * BLOCK)
            return 0
        return None

    def _put(self, at, data):
        done = len(data) if self.cut_after is None else min(len(data), self.cut_after)
        memoryview(self.data)[at : at + done] = memoryview(data)[:done]
        if self.cut_after is not None:
            self.cut_after -= done
            if done < len(data):
                raise OSError(5)


def formatted():
    flash = Flash(bytearray(b"\xff" * (BLOCK * BLOCKS)))
    vfs.VfsLfs2.mkfs(flash)
    return flash


def mounted(flash):
    """The store, made where it is not yet there."""
    vfs.mount(vfs.VfsLfs2(flash), "/flash")
    return BlockFilesPort("/flash/store", SIZE, STORE_BLOCK)


# What is done to the store, and which bytes of it each may touch.
DEEDS = [
    lambda port: port.write(0, b"felt" * 10),
    lambda port: port.write(40, b"board" * 60),
    lambda port: port.write(500, b"over the end of a block" * 3),
    lambda port: port.erase(0),
    lambda port: port.write(100, b"cards"),
    lambda port: port.erase(512),
    lambda port: port.write(512, b"again" * 100),
]
TOUCHED = [(0, 40), (40, 340), (500, 569), (0, 512), (100, 105), (512, 1024), (512, 1012)]


def fits(seen, before, after, touched):
    """A write: some of its first bytes. An erase: anything in its block. Nothing outside."""
    first, end = touched
    if seen[:first] != before[:first] or seen[end:] != before[end:]:
        return False
    if after[first:end] == b"\xff" * (end - first):
        return True
    done = first
    while done < end and seen[done] == after[done]:
        done += 1
    return seen[done:end] == before[done:end]


def run():
    gc.disable()  # it would close files that were open when the power went
    flash = formatted()
    cuts = 0
    for deed, touched in zip(DEEDS, TOUCHED):  # noqa: B905  MicroPython has no strict
        image = bytes(flash.data)
        before = stored(flash)
        done_to(flash, deed)
        after = stored(flash)
        assert after != before
        spare = Flash(bytearray(len(image)))
        cut = 0
        while True:
            spare.data[:] = image
            spare.cut_after = cut
            if done_to(spare, deed):
                break
            spare.cut_after = None
            seen = stored(spare)
            assert fits(seen, before, after, touched), (cut, before, seen, after)
            cut += 1
        cuts += cut
    print(cuts)


def done_to(flash, deed):
    """False: the power went."""
    try:
        deed(mounted(flash))
    except OSError:
        return False
    finally:
        vfs.umount("/flash")
    return True


def stored(flash):
    content = mounted(flash).read(0, SIZE)
    vfs.umount("/flash")
    return content


if __name__ == "__main__":
    run()

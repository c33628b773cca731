"""Random reads, writes and erases on a folder of blocks, beside the same in memory.

python tests/stock/block_moves.py FOLDER SEED     under CPython and under MicroPython
"""

import sys

import felt_core

from firmware.controller.journal import Journal
from hal.ports.block_files import BlockFilesPort
from hal.store import Store
from sim.store import MemoryStorePort

SIZE, BLOCK = 4096, 512
MOVES = 400


def chance(seed):
    """Numbers from 0 up to a limit, the same on every Python."""
    drawn = 0
    while True:
        limit = yield
        word = felt_core.blake2b(f"{seed} {drawn}".encode())
        drawn += 1
        yield int.from_bytes(word[:4], "little") % limit


def moves(folder, seed):
    source = chance(seed)

    def below(limit):
        next(source)
        return source.send(limit)

    folder_port, memory = BlockFilesPort(folder, SIZE, BLOCK), MemoryStorePort(SIZE, BLOCK)
    for _ in range(MOVES):
        at = below(SIZE)
        n = below(min(3 * BLOCK, SIZE - at) + 1)
        move = below(8)
        if move == 0:
            block = at // BLOCK * BLOCK
            folder_port.erase(block)
            memory.erase(block)
        elif move < 4:
            data = bytes((at + i * move) & 255 for i in range(n))
            folder_port.write(at, data)
            memory.write(at, data)
        elif move == 4:
            folder_port = BlockFilesPort(folder, SIZE, BLOCK)  # the board starts again
        else:
            assert folder_port.read(at, n) == memory.read(at, n), (at, n)
    assert BlockFilesPort(folder, SIZE, BLOCK).read(0, SIZE) == bytes(memory.bytes)
    return felt_core.blake2b(bytes(memory.bytes)).hex()


def journal(folder):
    """The same appends to both; the journals cannot be told apart."""
    ports = BlockFilesPort(folder, 2 * SIZE, BLOCK), MemoryStorePort(2 * SIZE, BLOCK)
    heads = []
    for port in ports:
        for n in range(300):
            if n % 40 == 0:
                kept = Journal(Store(port), 5)
                assert kept.damage == "", kept.damage
            kept.append(1 if n % 9 == 0 else 2, bytes(n * i & 255 for i in range(n * 7 % 90)))
        heads.append(kept.head.hex())
    assert ports[0].read(0, 2 * SIZE) == bytes(ports[1].bytes)
    assert heads[0] == heads[1]
    return heads[0]


if __name__ == "__main__":
    print(moves(sys.argv[1] + "-moves", int(sys.argv[2])))
    print(journal(sys.argv[1] + "-journal"))

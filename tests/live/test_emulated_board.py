"""The board image by itself: its memory outlives the emulator, its UART is a real serial line."""

import random
import socket
from pathlib import Path

import pytest

from firmware.controller.journal import Journal
from hal.ports.file_store import FileStorePort
from hal.store import Store
from sim.remote import EmulatedBoard
from tools.boards import memory_file
from tools.boards.guests import emulator
from tools.mistake import Mistake

SIZE, BLOCK = 32_768, 4096
KILLS = 6

WRITER = """
from firmware.controller.journal import Journal
from hal.ports.mps2 import Mps2Store
from hal.store import Store
journal = Journal(Store(Mps2Store({size}, {block})))
print("damage", journal.damage)
while True:
    n = journal.sequence + 1
    journal.append(1 if n % 5 == 0 else 2, n.to_bytes(4, "little") * 6)
    print(n)
"""

ECHO = """
from hal.ports.mps2 import Mps2Uart, clock, rest
uart, time = Mps2Uart(1), clock()
print("ready")
while time.ms() < 60000:
    rest(100)
    came = uart.read()
    if came:
        uart.write(bytes([byte ^ 255 for byte in came]))
"""


def board(*more: str) -> EmulatedBoard:
    try:
        return EmulatedBoard(emulator(*more))
    except Mistake as missing:
        pytest.skip(str(missing))


def test_killing_the_emulator_is_a_power_cut(tmp_path: Path) -> None:
    """What the board said was written is there, whenever it was killed; nothing is damaged."""
    path = tmp_path / "memory"
    memory_file.erased(path)
    chance = random.Random(11)
    said = 0
    for _ in range(KILLS):
        emulated = board(*memory_file.options(path))
        emulated.run(WRITER.format(size=SIZE, block=BLOCK))
        assert emulated.screen.readline() == "damage \n"
        for _ in range(chance.randrange(30, 400)):
            said = int(emulated.screen.readline())
        emulated.kill()
        journal = Journal(Store(FileStorePort(str(path), SIZE, BLOCK)))
        assert journal.damage == ""
        assert journal.sequence >= said
        for sequence, _, payload in journal.records():
            assert payload == sequence.to_bytes(4, "little") * 6
    assert said > KILLS * 30


def test_its_uart_is_a_serial_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        emulated = board("-serial", f"tcp:127.0.0.1:{port}")
        cable, _ = server.accept()
        with cable:
            emulated.run(ECHO)
            assert emulated.screen.readline() == "ready\n"
            sent = bytes(range(255, -1, -1))
            cable.sendall(sent)
            cable.settimeout(20)
            came = b""
            while len(came) < len(sent):
                came += cable.recv(4096)
        emulated.kill()
    assert came == bytes(byte ^ 255 for byte in sent)

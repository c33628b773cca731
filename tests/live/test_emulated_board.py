"""The board image by itself: its memory outlives the emulator, its UART is a real serial line."""

import random
import socket
import time
from pathlib import Path

import pytest

from firmware.controller.journal import Journal
from hal.ports.file_store import FileStorePort
from hal.store import Store
from sim.remote import EmulatedBoard
from tools.boards import emulated as by_itself
from tools.boards import image, memory_file
from tools.boards.guests import emulator
from tools.mistake import Mistake
from tools.rigs.rig_papers import CONTROLLER, new_board

SIZE, BLOCK = 32_768, 4096
KILLS = 6
WAITING_MOST = 1000  # callers, far more than any port keeps
HELLO_S = 30

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


def test_it_starts_however_often_it_was_started_with_nobody_at_its_service_line(
    tmp_path: Path,
) -> None:
    """Each life leaves a call that nobody takes; here they come from this process, quickly."""
    try:
        image.ready()
    except Mistake as missing:
        pytest.skip(str(missing))
    emulated = by_itself.EmulatedBoard(tmp_path)
    emulated.memory.write_bytes(new_board(CONTROLLER))
    fill(emulated.lines["service"].port)
    try:
        emulated.on()
        said, until = b"", time.monotonic() + HELLO_S
        while b"hello" not in said and time.monotonic() < until:
            time.sleep(0.02)
            said += emulated.lines["bench"].read()
    finally:
        emulated.close()
    assert b"hello" in said


def fill(port: int) -> None:
    """Calls, and hangs up at once, until nobody gets through any more."""
    for _ in range(WAITING_MOST):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=0.5).close()
        except TimeoutError:
            return
    raise AssertionError(f"the port keeps more than {WAITING_MOST} callers waiting")

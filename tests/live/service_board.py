"""The service end of a controller's board, under CPython or MicroPython, on a real port.

python tests/live/service_board.py PORT STORE SIZE PACK
"""

import sys
import time

import felt_core

from firmware.controller.journal import Journal
from firmware.controller.pack import Pack
from firmware.service.journal_desk import JournalDesk
from firmware.service.line import Service
from hal.ports.file_store import FileStorePort
from hal.store import Store
from sim.live import real

BLOCK = 4096


def serve(path: str, store: str, size: int, pack: str) -> None:
    with open(pack, "rb") as file:
        played = Pack(file.read())
    journal = Journal(Store(FileStorePort(store, size, BLOCK)))
    service = Service(real(path)[0], felt_core, [JournalDesk(journal, played)])
    while True:
        service.step()
        time.sleep(0.001)


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])

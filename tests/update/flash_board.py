"""A board at its service line, under CPython or MicroPython, on a real port.

    python tests/update/flash_board.py PORT STORE FACTS SIGNER LIFE

It lives until its process is killed: a restart is a new life over the same file. An application is
its name: "falls" and "hangs" are not well, every other one shows its health after a while.
"""

import json
import sys
import time

import felt_core

from firmware.boot.slots import opened
from firmware.service.line import Service
from firmware.service.proof_desk import ProofDesk
from firmware.service.update_desk import UpdateDesk
from hal.ports.file_store import FileStorePort
from sim.live import real

HEALTHY = 200  # looks
PAUSE_S = 0.0005


class Papers:
    """As much of a board's papers as its slots ask for."""

    def __init__(self, board, signer):
        self.board = board
        self.signers = {"app": [signer], "table": [signer]}


class Life:
    """From one start to the next."""

    def __init__(self, port, store, facts, papers, number):
        app, table = opened(facts, store, felt_core, papers)
        self.slots = {"app": app, "table": table}
        for slots in (app, table):
            slots.choose()
        about = {"board": facts["board"], "role": "controller", "version": "0.1.0"}
        block = facts["store"]["block"]
        update = UpdateDesk(self.slots, block, about, number, lambda: "", self.end)
        self._service = Service(port, felt_core, [update, ProofDesk(self.slots, felt_core)])
        self._over = False

    def end(self):
        self._over = True

    def run(self):
        looks = 0
        while not self._over:
            self._service.step()
            looks += 1
            if looks == HEALTHY:
                self._health()
            time.sleep(PAUSE_S)

    def _health(self):
        for slots in self.slots.values():
            name = slots.bundle(slots.trial or 0).name if slots.started else ""
            if name == "falls":
                slots.fail("ValueError: the seats are upside down")
            if name in ("falls", "hangs"):
                self.end()
            else:
                slots.confirm()


def serve(path, memory, facts, signer, number):
    port = real(path)[0]
    store = FileStorePort(memory, facts["store"]["size"], facts["store"]["block"])
    papers = Papers(facts["board"], signer)
    while True:
        Life(port, store, facts, papers, number).run()
        number = number * 69069 + 1


if __name__ == "__main__":
    serve(
        sys.argv[1],
        sys.argv[2],
        json.loads(sys.argv[3]),
        bytes.fromhex(sys.argv[4]),
        int(sys.argv[5]),
    )

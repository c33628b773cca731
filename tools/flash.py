"""Brings a bundle, a new application or a new table, to a board over its service line.

The board checks every byte and its signature, starts anew and tries it; when it does not show its
health, what ran before runs again. A cable that is pulled, or a board that loses its power, is
taken up where it broke off: in this run, or by the same command later.
"""

import argparse
import hashlib
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from firmware.boot.bundle import ANY, APP, TABLE, Bundle
from firmware.service.update_desk import BOARD_TOPIC, DATA_MAX, TURNS
from tools import bundles
from tools.board_line import About, BoardLine, LateTurn, Offered, Refusal, Standing
from tools.mistake import Mistake
from tools.service_line import Progress

EXAMPLE = "felt flash /dev/ttyUSB0 feltboard.bundle"

PATIENCE_S = 30.0  # for a cable that is out, or a board that starts
HEALTH_S = 120.0  # for a new application to show its health, three starts included
LOOK_S = 0.1
STALLED = 20  # turns in a row that brought nothing further


def arguments(command: argparse.ArgumentParser) -> None:
    port_argument(command)
    command.add_argument("bundle", nargs="?", type=Path, metavar="BUNDLE", help="a bundle file")
    command.add_argument("--status", action="store_true", help="only tell what is on the board")
    command.add_argument(
        "--no-restart", action="store_true", help="it is tried when the board starts next"
    )
    command.add_argument(
        "--patience",
        type=float,
        default=PATIENCE_S,
        metavar="SECONDS",
        help=f"for a cable that is out or a board that starts ({PATIENCE_S:g})",
    )


def port_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "port", metavar="PORT", help="the board's service line: a serial port, socket://HOST:PORT"
    )


def run(args: argparse.Namespace) -> int:
    if args.status == (args.bundle is not None):
        raise Mistake("name a bundle to bring, or --status to be told what is there")
    brought = None if args.status else Brought(*bundles.brought(args.bundle))
    board = board_at(args.port, args.patience)
    try:
        if brought is None:
            print("\n".join(status(board)))
            return 0
        return Flash(board, brought, progress_shown(sys.stderr.isatty())).run(not args.no_restart)
    finally:
        board.close()


def board_at(port: str, patience: float = PATIENCE_S) -> BoardLine:
    from hal.ports.host import SerialPort  # pyserial is needed for live boards only

    return BoardLine(lambda: SerialPort(port), port, patience=patience)


# ---- What is there ------------------------------------------------------------------------------


def status(board: BoardLine) -> list[str]:
    about = board.about()
    said = [board_words(about)]
    waits = board.why(BOARD_TOPIC)
    if waits:
        said.append(f"          waits: {waits}")
    for kind in about.kinds:
        stands = board.standing(kind)
        said.append(f"{kind:<9} {in_words(kind, stands)}")
        if stands.trial and not stands.started:
            said.append(f"          slot {stands.trial} is tried at the next start")
        why = board.why(kind)
        if why:
            said.append(f"          last: {why}")
    return said


def board_words(about: About) -> str:
    return f"board     {about.board}, {about.role}, firmware {about.version}"


def in_words(kind: str, stands: Standing) -> str:
    if not stands.used:
        return "the factory application" if kind == APP else "none"
    trial = f", on trial with {stands.tries} more starts" if stands.started else ""
    return f"{stands.name} {stands.version}, number {stands.number}, in slot {stands.used}{trial}"


# ---- What is brought ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Brought:
    """A bundle file whose every part is as its manifest says."""

    data: bytes
    bundle: Bundle

    @property
    def named(self) -> str:
        return f"{self.bundle.name} {self.bundle.version}, number {self.bundle.number}"

    def hashed(self, key: bytes, length: int) -> bytes:
        return hashlib.blake2b(self.data[:length], key=key, digest_size=32).digest()


def check_fit(bundle: Bundle, about: About, stands: Standing) -> None:
    """What the board would refuse for, known before a byte is sent."""
    if bundle.board != about.board and not (bundle.board == ANY and bundle.kind == TABLE):
        raise Mistake(f'the bundle is for the board "{bundle.board}"; this is "{about.board}"')
    if bundle.number < stands.floor:
        raise Mistake(
            f"the bundle is number {bundle.number}, older than what has run there: "
            f"{stands.floor} and up are taken"
        )


# ---- Bringing it --------------------------------------------------------------------------------


class Flash:
    """One bundle brought to one board, whatever happens to the cable or the board on the way.

    run(restart)  the whole of it, told on standard output; the exit code
    """

    def __init__(self, board: BoardLine, brought: Brought, progress: Progress) -> None:
        self._board = board
        self._brought = brought
        self._kind = brought.bundle.kind
        self._size = len(brought.data)
        self._progress = progress
        self._sent = 0
        self._from: list[int] = []  # where each turn took it up

    def run(self, restart: bool) -> int:
        about = self._board.about()
        print(board_words(about), flush=True)
        if self._kind not in about.kinds:
            raise Mistake(f"this board takes {' and '.join(about.kinds)}, no {self._kind}")
        before = self._board.standing(self._kind)
        print(f"before    {in_words(self._kind, before)}", flush=True)
        check_fit(self._brought.bundle, about, before)
        began = time.monotonic()
        slot = self._deliver()
        print(f"sent      {self._way()}, {time.monotonic() - began:.1f} s", flush=True)
        if not restart and self._board.standing(self._kind).used != slot:
            print(f"next      {self._brought.named}, in slot {slot}, tried at the next start")
            return 0
        return self._start(slot)

    def _way(self) -> str:
        if not self._from:
            return "nothing: it was there already"
        resumed = [at for at in self._from if at]
        taken_up = f", taken up at {' and '.join(f'{at:,}' for at in resumed)}" if resumed else ""
        return f"{self._sent:,} of {self._size:,} bytes{taken_up}"

    def _deliver(self) -> str:
        """The slot where the whole bundle lies, accepted."""
        furthest, stalled = 0, 0
        while stalled < STALLED:
            slot = self._accepted()
            if slot:
                return slot
            try:
                self._turn()
            except LateTurn:  # the board started anew; what it has taken is still there
                stalled = 0 if self._sent > furthest else stalled + 1
                furthest = self._sent
        raise Mistake(f"{self._board.name}: the board starts again and again; nothing gets through")

    def _accepted(self) -> str:
        """The slot that is running or on trial with just this bundle; "" if there is none."""
        stands = self._board.standing(self._kind)
        if stands.trial and not stands.started:
            return stands.trial if self._same(stands.trial, self._size) else ""
        same = stands.number == self._brought.bundle.number and self._same(stands.used, self._size)
        return stands.used if same else ""

    def _turn(self) -> None:
        turn = (self._board.about().turn + 1) % TURNS
        offered = self._board.offer(turn, self._kind, self._size)
        at = self._common(offered)
        self._from.append(at)
        at = self._board.send(turn, at, b"")
        while at < self._size:
            self._progress(at, self._size)
            piece = self._brought.data[at : at + DATA_MAX]
            wanted = self._board.send(turn, at, piece)
            self._sent += len(piece) if wanted == at + len(piece) else 0
            at = wanted
        self._progress(self._size, self._size)
        self._board.accept(turn)

    def _common(self, offered: Offered) -> int:
        """How much of it lies in the slot already: a block's beginning, or all of it.

        What was cut off in the middle of a block is found at the second look; a slot with another
        bundle in it is given up in ever longer strides.
        """
        top = min(offered.extent, self._size)
        stride = 0
        while top > 0:
            if self._same(offered.slot, top):
                return top
            blocks = (top - 1) // offered.block - stride
            top, stride = max(0, blocks) * offered.block, 2 * stride + 1
        return 0

    def _same(self, slot: str, length: int) -> bool:
        try:
            _, hashed, key = self._board.prove(f"{self._kind}-{slot}", length=length)
        except Refusal:
            return False  # the slot is smaller than this
        return hashed == self._brought.hashed(key, length)

    # ---- Starting it ----------------------------------------------------------------------------

    def _start(self, slot: str) -> int:
        began = time.monotonic()
        if self._board.standing(self._kind).used != slot:
            self._restart()
        stands = self._in_health(slot)
        if stands.running != slot or stands.trial:
            print(f"now       {in_words(self._kind, stands)}")
            print(f"FELL BACK {self._board.why(self._kind)}")
            return 1
        print(f"now       {in_words(self._kind, stands)}, {time.monotonic() - began:.1f} s")
        return self._verified()

    def _restart(self) -> None:
        turn = self._board.about().turn
        try:
            self._board.apply(turn)
        except LateTurn:
            return  # it has started anew by itself
        except Refusal as refusal:
            raise Mistake(
                f"{refusal} The bundle is accepted: it is tried when the board starts next, and "
                "the same command goes on from here."
            ) from None
        patient_until(
            lambda: self._board.about().turn != turn,
            self._board.patience,
            f"{self._board.name}: the board said it would start anew, and did not",
        )

    def _in_health(self, slot: str) -> Standing:
        """How it stands when the trial is over, one way or the other."""
        seen: list[Standing] = []

        def over() -> bool:
            seen[:] = [self._board.standing(self._kind)]
            return seen[0].trial != slot

        patient_until(
            over,
            HEALTH_S,
            f"{self._board.name}: what was brought is still on trial; `felt flash "
            f"{self._board.name} --status` tells how it goes on",
        )
        return seen[0]

    def _verified(self) -> int:
        length, hashed, key = self._board.prove(self._kind)
        if (length, hashed) != (self._size, self._brought.hashed(key, self._size)):
            print(f"verified  NOT the same as the file: {length:,} bytes, {hashed.hex()}")
            return 1
        print(f"verified  the same to the last byte, by a hash with a fresh key: {hashed.hex()}")
        return 0


def patient_until(holds: Callable[[], bool], seconds: float, sentence: str) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise Mistake(sentence)
        time.sleep(LOOK_S)


def progress_shown(terminal: bool) -> Progress:
    """A bar that fills on a terminal; elsewhere a line for every ten percent."""
    told = -1

    def progress(so_far: int, size: int) -> None:
        nonlocal told
        percent = 100 * so_far // size
        if terminal and percent != told:
            bar = "#" * (percent * 40 // 100)
            end = "\n" if percent == 100 else ""
            print(f"\r[{bar:<40}] {percent:>3}%", end=end, file=sys.stderr, flush=True)
            told = percent
        elif not terminal and percent // 10 != told:
            print(f"{percent // 10 * 10}%", file=sys.stderr, flush=True)
            told = percent // 10

    return progress

"""A serial cable that can be cut."""

import threading
import time

from sim.outside import Terminal


class Cable(threading.Thread):
    """Two pseudo-terminals and the wire between them, which can be cut.

    counted          whose bytes are counted: those that go to the "board" or the "visitor"
    board, visitor   what each side opens
    carried          how many have
    cut_at           when so many have, nothing goes through until mend()
    """

    def __init__(self, counted: str) -> None:
        super().__init__(daemon=True)
        self._counted = counted
        self._ends = (Terminal(), Terminal())
        self.board, self.visitor = (end.address for end in self._ends)
        self.carried = 0
        self.cut_at: int | None = None
        self._going = True

    @property
    def is_cut(self) -> bool:
        return self.cut_at is not None and self.carried >= self.cut_at

    def mend(self) -> None:
        self.cut_at = None

    def run(self) -> None:
        board, visitor = self._ends
        while self._going:
            answer, question = board.read(), visitor.read()
            self._carry("board", question, board)
            self._carry("visitor", answer, visitor)
            if not answer and not question:
                time.sleep(0.0002)

    def _carry(self, to: str, data: bytes, end: Terminal) -> None:
        if data and not self.is_cut:
            self.carried += len(data) if to == self._counted else 0
            end.write(data)

    def end(self) -> None:
        self._going = False
        self.join()
        for end in self._ends:
            end.close()

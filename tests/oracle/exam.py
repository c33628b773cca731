"""Put hands to the oracle, or to the oracle and the core together."""

import ctypes
import functools

from tests.oracle.header import RANKER, words
from tests.oracle.library import CATEGORIES, Answer, oracle_alone, with_core


def ask(ranker: str, hand: bytes) -> tuple[int, int]:
    """The oracle's category and key for one hand."""
    answer = Answer()
    oracle_alone().oracle(RANKER[ranker], hand, len(hand), ctypes.byref(answer))
    return answer.category, answer.key


@functools.cache
def census(ranker: str, deck: bytes, n: int) -> tuple[int, ...]:
    """How many of all n-card hands of the deck the oracle puts into each category."""
    counts = (ctypes.c_uint64 * CATEGORIES)()
    oracle_alone().census(RANKER[ranker], deck, len(deck), n, counts)
    return tuple(counts)


class Exam:
    """One ranker of the core under examination.

    with Exam("HIGH") as exam:
        exam.all_hands(DECK_52, 5)
        exam.must_agree()
    """

    def __init__(self, ranker: str, judge: str = ""):
        self.name = ranker
        self._judge = judge or ranker
        self._lib = with_core()

    def __enter__(self) -> "Exam":
        self._state = self._lib.exam_begin(RANKER[self.name], RANKER[self._judge])
        if not self._state:
            raise MemoryError("no room for the table of values")
        return self

    def __exit__(self, *reason: object) -> None:
        self._lib.exam_end(self._state)

    @property
    def hands(self) -> int:
        return int(self._state.contents.hands)

    @property
    def counts(self) -> list[int]:
        return list(self._state.contents.counts)

    @property
    def values(self) -> int:
        """How many different values the core gave."""
        return int(self._lib.exam_values(self._state))

    def hand(self, hand: bytes) -> None:
        self._lib.exam_hand(self._state, hand, len(hand))

    def all_hands(self, deck: bytes, n: int, step: int = 1, lowest: int = -1) -> None:
        """Every step-th n-card hand, or only those whose first card is deck[lowest]."""
        one_in, first = ctypes.c_uint64(step), ctypes.c_uint64(step // 2)
        self._lib.exam_hands(self._state, deck, len(deck), n, one_in, first, lowest)

    def deals(self, deck: bytes, n: int, deals: int, kept: bytes = b"", seed: int = 1) -> None:
        """Random n-card hands, each with the kept cards in front."""
        order = kept + bytes(c for c in deck if c not in kept)
        count, start = ctypes.c_uint64(deals), ctypes.c_uint64(seed)
        self._lib.exam_deals(self._state, order, len(order), n, len(kept), count, start)

    def must_agree(self) -> None:
        """Same category on every hand, same order between every two."""
        state = self._state.contents
        assert state.hands > 0, f"{self.name}: no hand was examined"
        if state.wrong:
            hand = words(bytes(state.first_wrong[: state.first_wrong_len]))
            expected = state.first_oracle
            raise AssertionError(
                f"{self.name}: {state.wrong} of {state.hands} hands differ; first {hand}: core "
                f"{state.first_core:#x}, oracle category {expected.category} key {expected.key:#x}"
            )
        pair = (ctypes.c_int32 * 2)()
        wrong = self._lib.exam_disorder(self._state, pair)
        assert wrong == 0, (
            f"{self.name}: {wrong} pairs of values in the wrong order; first {pair[0]:#x} "
            f"and {pair[1]:#x}"
        )

"""The dice that place an action button, thrown by the processor."""

import felt_core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.entropy import Entropy

FACES = 6


class Dice:
    """throw(n)       n fair dice from a fresh seed; EntropyFault if the random source has failed
    choose(faces)  what the next throw shows: for scenarios

    >>> dice = Dice(None)
    >>> dice.choose([6, 1, 3])
    >>> dice.throw(3)
    [6, 1, 3]
    """

    def __init__(self, entropy: "Entropy | None") -> None:
        self._entropy = entropy
        self._chosen: list[int] = []

    def choose(self, faces: "list[int]") -> None:
        self._chosen = faces

    def throw(self, n: int) -> "list[int]":
        if self._chosen:
            faces, self._chosen = self._chosen, []
            return faces
        if self._entropy is None:
            raise ValueError("there is no random source to throw dice with")
        rng = bytearray(felt_core.RNG_SIZE)
        felt_core.rng_seed(rng, self._entropy.seed())
        return [int(felt_core.rng_below(rng, FACES)) + 1 for _ in range(n)]

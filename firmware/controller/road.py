"""The reader board of a shoe: what its rounds came to, and how often (EZTRAK, kings L1251)."""

from firmware.controller.packed import Reader, number

PLAYER, BANKER, TIE, PANDA, DRAGON = "player", "banker", "tie", "panda", "dragon"
LETTERS = {PLAYER: "P", BANKER: "B", TIE: "T", PANDA: "N", DRAGON: "D"}
LONGEST = 80  # rounds that a monitor's line holds


class Count:
    """How often each of a shoe's rounds came out how.

    hands, natural   rounds, and those in which at least one side had a natural (kings L1257)
    player, banker, tie   of all rounds; panda and dragon are of the player's and the banker's
    """

    NAMES = ("hands", "player", "banker", "tie", "panda", "dragon", "natural")

    def __init__(self) -> None:
        self.counts = dict.fromkeys(self.NAMES, 0)

    def note(self, outcome: str, natural: bool) -> None:
        self.counts["hands"] += 1
        self.counts["natural"] += natural
        self.counts[outcome] += 1
        if outcome == PANDA:
            self.counts[PLAYER] += 1
        elif outcome == DRAGON:
            self.counts[BANKER] += 1

    def parts(self) -> "dict[str, int]":
        """For a sentence: each count, and how many percent it is of the hands.

        >>> count = Count()
        >>> for outcome in (PLAYER, BANKER, DRAGON): count.note(outcome, False)
        >>> count.parts()["banker"], count.parts()["banker_percent"]
        (2, 67)
        """
        hands = max(1, self.counts["hands"])
        parts = dict(self.counts)
        for name in (PLAYER, BANKER, TIE, PANDA, DRAGON):
            parts[name + "_percent"] = (200 * self.counts[name] + hands) // (2 * hands)
        return parts

    def pack(self) -> bytes:
        packed = b""
        for name in self.NAMES:
            packed += number(self.counts[name])
        return packed

    def unpack(self, reader: Reader) -> None:
        for name in self.NAMES:
            self.counts[name] = reader.number()


class Road:
    """A shoe's rounds in order, and what the one before it came to.

    text      a letter a round, the oldest first: P B T, N by Panda 8, D by Dragon 7; p and b with
              a natural
    now, before   counts of this shoe and of the last one

    note(…)   a round; new_shoe()   begins anew
    """

    def __init__(self) -> None:
        self.text = ""
        self.now = Count()
        self.before = Count()

    def note(self, outcome: str, natural: bool) -> None:
        letter = LETTERS[outcome]
        if natural and outcome in (PLAYER, BANKER):
            letter = letter.lower()
        self.text = (self.text + letter)[-LONGEST:]
        self.now.note(outcome, natural)

    def new_shoe(self) -> None:
        if self.now.counts["hands"]:
            self.before = self.now
        self.now = Count()
        self.text = ""

    def pack(self) -> bytes:
        return number(len(self.text)) + self.text.encode() + self.now.pack() + self.before.pack()

    def unpack(self, reader: Reader) -> None:
        self.text = str(reader.bytes(reader.number()), "utf-8")
        self.now.unpack(reader)
        self.before.unpack(reader)

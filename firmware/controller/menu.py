"""The dealer's menu: four keys, one line of text on every monitor."""

from firmware.controller.engine import REASONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from firmware.controller.runtime import Runtime

NEXT, VALUE, DO, LEAVE = 1, 2, 3, 4  # the keys
KEYS = "1 next  2 change  3 do it  4 leave"

VOID = "void"
PLAYER = "player"
MOVE = "move"
RECALL = "recall"
METERS = "meters"
VERIFY = "verify"
FEES = "fees"
ANSWER = "answer"
TIME = "time"  # only where the limit in force has a charge by the half hour
CLOSE = "close"
OPEN = "open"

ITEMS = {
    "PLAY": (VOID, PLAYER, MOVE, RECALL, FEES, ANSWER, TIME),
    "SERVICE": (CLOSE, OPEN, RECALL, METERS, VERIFY, FEES),
    "OFF": (),
}


class Menu:
    """What the dealer is choosing; none of it outlives the power.

    text   the line to show; "" while the menu is closed
    page   a sheet of text to show in front of the table, in SERVICE only

    key(n)     a key of the keypad
    shut()     the key switch was turned, or the hand has moved on
    Key 4 opens the menu and leaves it. A function is done by its second press of key 3.
    """

    def __init__(self, runtime: "Runtime") -> None:
        self.text = ""
        self.page: list[str] = []
        self._runtime = runtime
        self._item = 0
        self._value = 0
        self._sure = False

    @property
    def open(self) -> bool:
        return self.text != ""

    def shut(self) -> None:
        self.text = ""
        self.page = []

    def key(self, key: int) -> None:
        items = self._items()
        if not self.open or key == LEAVE:
            self._begin(not self.open and key == LEAVE and bool(items))
        elif key == NEXT:
            self._item = (self._item + 1) % len(items)
            self._value = 0
        elif key == VALUE:
            self._value += 1
        self.page = []
        if self.open:
            self._act(items[self._item], key)
            if self._runtime.position == "SERVICE":
                self.page = self._runtime.sheet(items[self._item], self._value)

    def _items(self) -> "list[str]":
        items = list(ITEMS[self._runtime.position])
        if TIME in items and not self._runtime.charges_time:
            items.remove(TIME)
        return items

    def _begin(self, opened: bool) -> None:
        self.text = KEYS if opened else ""
        self._item = 0
        self._value = 0
        self._sure = False

    def _act(self, item: str, key: int) -> None:
        if key != DO:
            self._sure = False
            self.text = self._line(item)
        elif item in (RECALL, METERS, VERIFY, FEES):
            self.text = self._line(item)
        elif not self._sure:
            self._sure = True
            self.text = self._runtime.words.say("menu_sure", what=self._line(item))
        else:
            why = self._do(item)
            self._sure = False
            self.text = why

    def _line(self, item: str) -> str:
        say = self._runtime.words.say
        if item == VOID:
            return say("menu_void", reason=say(self._of(REASONS)))
        if item == PLAYER:
            return say("menu_player", seat=self._seat())
        if item == MOVE:
            seat, to = self._pair()
            return say("menu_move", seat=seat, to=to)
        if item == CLOSE:
            return say("menu_close")
        if item == OPEN:
            return say("menu_open", limit=self._of(self._runtime.limits))
        if item == VERIFY:
            return say("menu_verify")
        if item == ANSWER:
            return self._answer_line()
        if item == TIME:
            return say("menu_time")
        return self._runtime.told(item, self._value)

    def _answer_line(self) -> str:
        """A word that the dealer says for a seat: every seat's, one after another."""
        say, answers = self._runtime.words.say, self._runtime.answers
        if not answers:
            return say("nobody_asked")
        seat, word = self._of(answers)
        return say("menu_answer", seat=seat, choice=word)

    def _do(self, item: str) -> str:
        """Why it could not be done; nothing if it was."""
        runtime = self._runtime
        if item == VOID:
            return runtime.void(self._value % len(REASONS))
        if item == PLAYER:
            return runtime.change_player(self._seat())
        if item == MOVE:
            return runtime.move_player(*self._pair())
        if item == TIME:
            return runtime.collect_time()
        if item == CLOSE:
            return runtime.close()
        if item == ANSWER:
            return runtime.answer(self._value)
        return runtime.open(self._value % len(runtime.limits))

    def _of(self, choices: "Sequence[Any]") -> "Any":
        return choices[self._value % len(choices)]

    def _seat(self) -> int:
        return self._value % self._runtime.seats + 1

    def _pair(self) -> "tuple[int, int]":
        """Every pair of different seats, one after another."""
        seats = self._runtime.seats
        first, second = divmod(self._value % (seats * (seats - 1)), seats - 1)
        return first + 1, second + 1 + (second >= first)

"""Wagers of a banked table, as its pack has them: their bounds, and what each outcome pays."""

import felt_core

from firmware.controller.pack_parts import MOST, PackFault, keys, number, text, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = ("cap", "id", "least", "most", "name", "needs", "pays", "portal", "source")
PUSH = "push"
LOSE = "lose"
HALF = "half"  # of it comes back: surrender
MOST_ODDS = 10_000  # to one


class Wager:
    """One kind of wager.

    id, name     as the pack and as people name it
    portal       where it lies; another wager's if it is made while a hand is played
    least, most  in cents; 0 where the table's limits hold
    source       the line of the filing that says what it pays
    needs        ids of wagers, one of which must lie beside it; none if it may stand alone
    cap          the wager that it may not be more than; "" if none

    verdict(outcome)  what felt_settle_bank() needs: verdict, n, d

    >>> tie = Wager({"id": "tie", "name": "Tie", "least": 0, "most": 0, "needs": [],
    ...              "pays": {"tie": [8, 1], "player": "lose"}, "portal": "tie", "cap": "",
    ...              "source": "000:1208"})
    >>> tie.verdict("tie") == (felt_core.WIN, 8, 1), tie.verdict("player") == (felt_core.LOSE, 0, 0)
    (True, True)
    """

    def __init__(self, content: "dict[str, Any]") -> None:
        keys(content, "'s wager", KEYS)
        self.id = text(content, "id")
        self.name = text(content, "name")
        self.source = text(content, "source")
        self.portal = text(content, "portal")
        self.least = number(content, "least", 0, MOST)
        self.most = number(content, "most", 0, MOST)
        self.needs = texts(content, "needs")
        self.cap = str(content["cap"])
        self.pays = content["pays"]
        self._check()

    @property
    def outcomes(self) -> "list[str]":
        return sorted(self.pays)

    def verdict(self, outcome: str) -> "tuple[int, int, int]":
        pays = self.pays[outcome]
        if pays == PUSH:
            return felt_core.PUSH, 0, 0
        if pays == LOSE:
            return felt_core.LOSE, 0, 0
        if pays == HALF:
            return felt_core.GIVE_BACK, 1, 2
        return felt_core.WIN, pays[0], pays[1]

    def odds(self, outcome: str) -> str:
        """As people say them: 8 to 1."""
        pays = self.pays[outcome]
        return pays if isinstance(pays, str) else f"{pays[0]} to {pays[1]}"

    def _check(self) -> None:
        if not isinstance(self.pays, dict) or not self.pays:
            raise PackFault(f'The pack\'s wager "{self.id}" does not say what it pays.')
        for outcome in sorted(self.pays):
            pays = self.pays[outcome]
            if pays not in (PUSH, LOSE, HALF) and not _is_odds(pays):
                raise PackFault(f'The pack\'s wager "{self.id}" pays no odds for "{outcome}".')


def _is_odds(pays: object) -> bool:
    return (
        isinstance(pays, list)
        and len(pays) == 2
        and all(type(each) is int and 1 <= each <= MOST_ODDS for each in pays)
    )


def wagers_of(content: object) -> "list[Wager]":
    """Every wager of a pack, in the order it has them."""
    if not isinstance(content, list) or not content:
        raise PackFault("The pack has no wagers.")
    wagers = [Wager(each) for each in content]
    known = [wager.id for wager in wagers]
    for wager in wagers:
        for other in wager.needs:
            if other not in known:
                raise PackFault(f'The pack\'s wager "{wager.id}" needs "{other}", which is none.')
    return wagers


def passes_of(content: object, wagers: "list[Wager]") -> "list[list[str]]":
    """In which order a round is settled: so many times round the table, each time these wagers."""
    if not isinstance(content, list) or not all(isinstance(each, list) for each in content):
        raise PackFault("The pack does not say in which order its wagers are settled.")
    listed = [wager for one in content for wager in one]
    if sorted(listed) != sorted([wager.id for wager in wagers]):
        raise PackFault("The pack's order of settlement does not have each wager once.")
    return content

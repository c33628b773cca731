"""A table's fees: what its game asks, what its monitors post, what a pack must have of them.

An option is a part of the pack, made from a house's filed schedule by tools/fees.py:

kind            "action": the player-dealer, and each player by the wager, by the total table action
                "pot": from the pot, "button": from the player on the button, "time": from each
                player every half hour; these three by the number of players dealt in
schedule, name  which option of which schedule it is
least, most     the table's limits in cents, or its buy-in where betting has none; 0: not stated
taken           the moment, of those below, when it leaves its payer; dropped: when it is in the box
rates           a list for each bracket, rising: where it begins, then its fees in cents
counts, pays    of "action": the wagers that make up the total action, the wagers players pay for
betting         of the others: how the table's limits are bet, e.g. "no limit"
"""

from firmware.controller.pack_parts import MOST
from firmware.controller.words import dollars

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Option = dict[str, Any]

ACTION = "action"
POT = "pot"
BUTTON = "button"
TIME = "time"

BEFORE_CARDS = "before cards"
AFTER_TWO_CARDS = "after two cards"
AFTER_FLOP = "after the flop"
AT_AWARD = "at the award"
EVERY_HALF_HOUR = "every half hour"

# In the order of a hand; which of them a kind may have.
MOMENTS = {
    ACTION: (BEFORE_CARDS, AFTER_TWO_CARDS),
    POT: (AFTER_FLOP, AT_AWARD),
    BUTTON: (BEFORE_CARDS,),
    TIME: (EVERY_HALF_HOUR,),
}
# What a rate has, in this order.
RATES = {
    ACTION: ("from", "player", "dealer", "voucher"),
    POT: ("from", "fee", "no_flop", "jackpot"),
    BUTTON: ("from", "fee"),
    TIME: ("from", "fee"),
}
KEYS = ("dropped", "kind", "least", "most", "name", "rates", "schedule", "taken")
ACTION_KEYS = ("counts", "pays")
OTHER_KEYS = ("betting",)


# ---- What is due ---------------------------------------------------------------------------------
# What an option does not charge is 0, so that a game can ask without knowing the option's kind.


def due_of_dealer(option: "Option", total: int) -> int:
    """The player-dealer's fee for a hand with this total table action, all in cents.

    Brackets are whole dollars, and one goes on until the next begins (RULINGS 5).

    >>> option = {"kind": "action", "rates": [[500, 0, 200, 0], [10100, 0, 300, 0]]}
    >>> due_of_dealer(option, 10000), due_of_dealer(option, 10050), due_of_dealer(option, 10100)
    (200, 200, 300)
    """
    return _due(option, ACTION, "dealer", total)


def due_of_player(option: "Option", wagers: int, total: int) -> int:
    """A player's fee for a hand with so many wagers that pay, of those in option["pays"].

    >>> option = {"kind": "action", "rates": [[500, 100, 100, 0], [50100, 0, 500, 0]]}
    >>> due_of_player(option, 2, 50000), due_of_player(option, 2, 60000)
    (200, 0)
    """
    return wagers * _due(option, ACTION, "player", total)


def due_of_pot(option: "Option", players: int, flop: bool = True) -> int:
    """The fee out of the pot of a hand that so many players were dealt into.

    A pot that holds less gives what it holds.

    >>> option = {"kind": "pot", "rates": [[1, 200, 100, 0], [7, 400, 100, 0]]}
    >>> due_of_pot(option, 6), due_of_pot(option, 7), due_of_pot(option, 7, flop=False)
    (200, 400, 100)
    """
    return _due(option, POT, "fee" if flop else "no_flop", players)


def jackpot_of_pot(option: "Option", players: int) -> int:
    """What the pot gives to the jackpot besides."""
    return _due(option, POT, "jackpot", players)


def due_of_button(option: "Option", players: int) -> int:
    """The fee of the player on the button, for a hand."""
    return _due(option, BUTTON, "fee", players)


def due_of_player_for_time(option: "Option", players: int) -> int:
    """Each player's fee for half an hour at a table of so many players."""
    return _due(option, TIME, "fee", players)


def _due(option: "Option", kind: str, fee: str, amount: int) -> int:
    if option["kind"] != kind:
        return 0
    rates = option["rates"]
    due = rates[0]  # also below its edge, which counts as the table's least
    for rate in rates:
        if rate[0] <= amount:
            due = rate
    fees: int = due[RATES[kind].index(fee)]
    return fees


# ---- What is posted ------------------------------------------------------------------------------


def posted(option: "Option") -> "list[str]":
    """The option's fees in lines, as they are posted at the table.

    >>> posted({"kind": "time", "rates": [[1, 600], [5, 800]]})[1]
    '5 or more players: $8 from each player every half hour'
    """
    rates = option["rates"]
    lines = []
    for at, rate in enumerate(rates):
        end = rates[at + 1][0] if at + 1 < len(rates) else 0
        bracket = _bracket(option["kind"], rate[0], end) if len(rates) > 1 else ""
        lines.append(bracket + _fees(option, rate))
    if option["kind"] == ACTION and option["pays"]:
        lines.append("A player's fee is for each: " + ", ".join(option["pays"]))
    return lines


def _bracket(kind: str, start: int, end: int) -> str:
    """From where to where a rate holds; end is where the next begins, 0 if none does."""
    if kind == ACTION:
        most = "to " + dollars(end - 100) if end else "and over"
        return f"{dollars(start)} {most}: "
    if not end:
        return f"{start} or more players: "
    return f"{start} to {end - 1} players: "


def _fees(option: "Option", rate: "list[int]") -> str:
    kind = option["kind"]
    if kind == ACTION:
        player = f"player {dollars(rate[1])} a wager, " if rate[1] else ""
        voucher = f", {dollars(rate[3])} a voucher" if rate[3] else ""
        return f"{player}player-dealer {dollars(rate[2])}{voucher}"
    fee = dollars(rate[1])
    if kind == BUTTON:
        return f"{fee} from the player on the button"
    if kind == TIME:
        return f"{fee} from each player every half hour"
    line = f"{fee} from the pot"
    if rate[2] != rate[1]:
        line += f", {dollars(rate[2])} without a flop"
    if rate[3]:
        line += f", {dollars(rate[3])} for the jackpot"
    return line


# ---- What a board refuses ------------------------------------------------------------------------


def problem(option: object) -> str:
    """Why this is no option to play from, as what follows "The pack's limit"; "" if it is one.

    >>> problem({"kind": "tip"})
    'has the kind "tip", which this board does not know.'
    """
    if not isinstance(option, dict):
        return "is no option of a fee schedule."
    kind = option.get("kind")
    if not isinstance(kind, str) or kind not in RATES:
        return f'has the kind "{kind}", which this board does not know.'
    return _keys(option, kind) or _parts(option, kind) or _rates(option, kind)


def _keys(option: "Option", kind: str) -> str:
    keys = KEYS + (ACTION_KEYS if kind == ACTION else OTHER_KEYS)
    for key in keys:
        if key not in option:
            return f'has no "{key}".'
    for key in sorted(option):
        if key not in keys:
            return f'has "{key}", which this board does not know.'
    return ""


def _parts(option: "Option", kind: str) -> str:
    for key in ("schedule", "name") + (() if kind == ACTION else OTHER_KEYS):
        if not isinstance(option[key], str) or not option[key]:
            return f'has a "{key}" that is not a text.'
    for key in ("least", "most"):
        if not _is_number(option[key]):
            return f'has a "{key}" that is not a whole number from 0 to {MOST}.'
    if 0 < option["most"] < option["least"]:
        return "has a most below its least."
    for key in ("taken", "dropped"):
        if option[key] not in MOMENTS[kind]:
            return f'is {key} "{option[key]}", which this board does not know.'
    if MOMENTS[kind].index(option["dropped"]) < MOMENTS[kind].index(option["taken"]):
        return "is dropped before it is taken."
    for key in ("counts", "pays") if kind == ACTION else ():
        if not _are_texts(option[key]):
            return f'has "{key}" that are not texts.'
    return ""


def _rates(option: "Option", kind: str) -> str:
    rates = option["rates"]
    if not isinstance(rates, list) or not rates:
        return "has no rates."
    last = -1
    for rate in rates:
        width = len(RATES[kind])
        if not isinstance(rate, list) or len(rate) != width or not all(map(_is_number, rate)):
            return f"has a rate that is not {width} whole numbers from 0 to {MOST}."
        if rate[0] <= last:
            return "has rates that do not rise from one to the next."
        last = rate[0]
        if kind == ACTION and rate[1] and not option["pays"]:
            return "has a fee for players, and no wager they would pay it for."
    if kind == ACTION and len(rates) > 1 and not option["counts"]:
        return "goes by the total table action, and no wager counts in it."
    return ""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) and each for each in value)

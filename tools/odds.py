"""Reckons a game's exact odds: how often each thing happens, and what a wager is worth.

TABLE is HOUSE/GAME or a file. Every order of the cards is counted, none is simulated. Baccarat:
how rounds from a full shoe end, and what one unit on each wager wins on average by the table's pay
table. Hold'em: how many hands of five and of seven cards there are of each category.
"""

import argparse
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from firmware.controller.shoe import new_deck
from tools import odds_baccarat, odds_poker
from tools.mistake import Mistake
from tools.odds_baccarat import Chart, Rounds
from tools.tables import TableError, chosen, load

EXAMPLE = "felt odds kings-card-club/ez-baccarat-panda-8"

HANDS = (5, 7)  # the board alone, and with a player's two cards


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("table", metavar="TABLE", help="whose rules, pay table and shoe")
    command.add_argument("--packs", type=int, metavar="N", help="packs in the shoe (the table's)")
    command.add_argument("--json", action="store_true", help="print JSON for another program")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting instead of the table's, e.g. banker_seven=pay",
    )


def run(args: argparse.Namespace) -> int:
    try:
        content = load(args.table, chosen(args.set))
    except TableError as error:
        raise Mistake(str(error)) from None
    game = GAMES.get(content["game"])
    if game is None:
        known = " and ".join(GAMES)
        raise Mistake(f"no mathematics for {content['table']}; it knows tables of {known}")
    answer = game.reckon(content, args.packs)
    if args.json:
        print(json.dumps({"table": content["table"], "game": content["game"], **answer}, indent=2))
    else:
        print(f"{content['name']}, {content['house']} ({content['source']})")
        print("\n".join(game.lines(answer)))
    return 0


# ---- Baccarat -----------------------------------------------------------------------------------

READINGS = ("natural_stops", "banker_seven")  # RULINGS 12; the second is in the pay table by now


def baccarat(content: dict[str, Any], packs: int | None) -> dict[str, Any]:
    packs = content["deck"]["packs"] if packs is None else packs
    try:
        shoe = new_deck(content["deck"]["name"], packs)
    except ValueError as error:
        raise Mistake(f"--packs {packs}: {error}") from None
    draws, settings = content["draws"], content["settings"]
    chart = Chart(draws["player"], draws["stood"], draws["banker"], settings["natural_stops"])
    rounds = odds_baccarat.rounds(chart, odds_baccarat.shoe_of(shoe))
    return {
        "packs": packs,
        "cards": len(shoe),
        "settings": {name: settings[name] for name in READINGS if name in settings},
        **frequencies(rounds),
        "wagers": {wager["id"]: worth(wager, rounds) for wager in content["wagers"]},
    }


def frequencies(rounds: Rounds) -> dict[str, Any]:
    def share(orders: int) -> dict[str, Any]:
        return {"orders": orders, "probability": orders / rounds.orders}

    return {
        "orders": rounds.orders,
        "outcomes": {name: share(orders) for name, orders in rounds.outcomes().items()},
        "naturals": share(rounds.with_natural()),
    }


def worth(wager: dict[str, Any], rounds: Rounds) -> dict[str, Any]:
    expected = odds_baccarat.expected(wager["pays"], rounds.outcomes())
    return {"name": wager["name"], "expected": float(expected), "exact": str(expected)}


def baccarat_lines(answer: dict[str, Any]) -> list[str]:
    orders, outcomes = answer["orders"], answer["outcomes"]
    settings = ", ".join(f"{name} = {json.dumps(now)}" for name, now in answer["settings"].items())
    width = len(f"{orders:,}")

    def line(label: str, *counted: dict[str, Any]) -> str:
        ways = sum(each["orders"] for each in counted)
        return f"{label:<30}  {ways:>{width},}  {ways / orders:.6f}"

    return [
        f"packs {answer['packs']}, cards {answer['cards']}; {settings}",
        "",
        line("orders of the first six cards", *outcomes.values()),
        line("player hand wins", outcomes["player"], outcomes["panda"]),
        line("  with a three-card 8 (panda)", outcomes["panda"]),
        line("banker hand wins", outcomes["banker"], outcomes["dragon"]),
        line("  with a three-card 7 (dragon)", outcomes["dragon"]),
        line("tie", outcomes["tie"]),
        line("a natural on either side", answer["naturals"]),
        "",
        "One unit wins on average",
        *(f"{each['name']:<30}  {each['expected']:+.6f}" for each in answer["wagers"].values()),
    ]


# ---- Hold'em ------------------------------------------------------------------------------------


def holdem(content: dict[str, Any], packs: int | None) -> dict[str, Any]:
    if packs not in (None, 1):
        raise Mistake(f"--packs {packs}: {content['name']} is dealt from one pack")
    hands = {}
    for cards in HANDS:
        counts = odds_poker.frequencies(cards)
        every = sum(counts.values())
        hands[str(cards)] = {
            name: {"hands": some, "probability": some / every} for name, some in counts.items()
        }
    return {"cards": hands}


def holdem_lines(answer: dict[str, Any]) -> list[str]:
    columns = list(answer["cards"].values())

    def row(name: str, shares: list[dict[str, Any]]) -> str:
        cells = [f"{each['hands']:>13,}  {each['probability']:.8f}" for each in shares]
        return f"{name:<16}" + "".join(cells)

    every = [
        {key: sum(share[key] for share in column.values()) for key in ("hands", "probability")}
        for column in columns
    ]
    return [
        " " * 16 + "".join(f"{cards + ' cards':>25}" for cards in answer["cards"]),
        *(row(name, [column[name] for column in columns]) for name in columns[0]),
        row("all", every),
    ]


class Game(NamedTuple):
    """What a table of the game is asked, and the answer in words."""

    reckon: Callable[[dict[str, Any], int | None], dict[str, Any]]
    lines: Callable[[dict[str, Any]], list[str]]


GAMES = {"baccarat": Game(baccarat, baccarat_lines), "holdem": Game(holdem, holdem_lines)}

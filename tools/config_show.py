"""Every value of a table in force, and what it does: felt config show."""

from typing import Any

from firmware.controller import fees
from firmware.controller.pack import Pack
from firmware.controller.shoe import new_deck
from firmware.controller.words import ENGLISH, Words
from tools.config_words import dollars, quoted
from tools.tables import Table, pack

WIDE = 18  # letters of a wager's outcome


def show(table: Table) -> int:
    content = table.content
    deck, packs = content["deck"]["name"], content["deck"]["packs"]
    print(f"{content['table']}: {content['name']}, {content['house']} ({content['source']})")
    print(f"  game     {content['game']}")
    print(f"  seats    {content['seats']}, each with a portal for {_both(content['portals'])}")
    print(f"  deck     {deck}, {len(new_deck(deck, packs))} cards")
    for limit, source in zip(content["limits"], table.limit_sources, strict=True):
        _show_limit(limit, source)
    for wager in content.get("wagers", []):
        _show_wager(wager)
    for at, one in enumerate(content.get("passes", []), 1):
        print(f"  settled  {at}. {', then '.join(one)}, from seat to seat")
    _show_draws(content.get("draws", {}))
    show_settings(table)
    _section("needs no setting", table.game.no_setting)
    _section("does not apply", table.not_applicable)
    data = pack(content)
    print(f"\npack: {len(data)} bytes, hash {Pack(data).hash.hex()}")
    return 0


def _show_limit(limit: dict[str, Any], source: str) -> None:
    if "fees" not in limit:
        bet, collection = dollars(limit["bet"]), dollars(limit["collection"])
        print(f"  limit    {bet:<6} collection {collection} ({source})")
        return
    option = limit["fees"]
    least, most = limit.get("least", option["least"]), limit.get("most", option["most"])
    between = Words(ENGLISH).between(least, most)
    print(f"  limit    {between}, option {option['name']} of {source}")
    for line in fees.posted(option):
        print(f"             {line}")
    for wager, (low, high) in sorted(limit.get("bounds", {}).items()):
        print(f"             {wager}: {Words(ENGLISH).between(low or least, high or most)}")


def _show_wager(wager: dict[str, Any]) -> None:
    needs = f", beside {' or '.join(wager['needs'])}" if wager["needs"] else ""
    cap = f", no more than {wager['cap']}" if wager["cap"] else ""
    print(f"  wager    {wager['id']}: {wager['name']}{needs}{cap} ({wager['source']})")
    for outcome, pays in wager["pays"].items():
        said = pays if isinstance(pays, str) else f"pays {pays[0]} to {pays[1]}"
        print(f"             {outcome:<{WIDE}} {said}")


def _show_draws(draws: dict[str, Any]) -> None:
    if not draws:
        return
    print("  draws    by total 0 to 9: H draws, S stands")
    print(f"             player hand         {draws['player']}")
    print(f"             banker, player stood {draws['stood']}")
    for total, row in enumerate(draws["banker"]):
        print(f"             banker {total}, by third card {row}")


def show_settings(table: Table) -> None:
    for name, setting in table.game.settings.items():
        value = table.content["settings"][name]
        how = "default" if value == setting.default else "chosen"
        print(f"\n  {name} = {quoted(setting.shown(value))}  ({setting.reading}, {how})")
        print(f"      {setting.effect(value)}")
        for other in setting.others(value):
            print(f"      or {other}")


def _section(title: str, lines: dict[str, str]) -> None:
    print(f"\n{title}:")
    for name, why in lines.items():
        print(f"  {name}: {why}")


def _both(words: list[str]) -> str:
    return " and one for ".join(words)

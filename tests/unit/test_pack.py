"""Packs: one table, one run of bytes, one hash; a board reads those and refuses all others."""

import hashlib
import json
import platform
import subprocess
from typing import Any

import pytest

from firmware.canonical import canonical
from firmware.controller.pack import PARTS, Pack, PackFault
from tools.boards.guests import micropython_environment, micropython_program
from tools.mistake import Mistake
from tools.tables import TABLES, load, names, pack

TRIPS = "crystal-casino/trips"
PLAYED = ", ".join(sorted(PARTS))
NOT_CANONICAL = "The pack is damaged: it is not written as felt config build writes it."

LOAD = """
import sys
from firmware.canonical import canonical
from firmware.controller.pack import Pack, PackFault
for line in sys.stdin:
    try:
        pack = Pack(bytes.fromhex(line.strip()))
        print(pack.table, pack.seats, pack.portals, pack.deck, pack.packs,
              canonical(pack.limits), sorted(pack.settings.items()), pack.hash)
    except PackFault as fault:
        print(fault)
"""


def test_a_pack_is_canonical_and_the_same_every_time() -> None:
    data = pack(load(TRIPS))
    assert data == pack(load(TABLES / f"{TRIPS}.toml"))
    again = json.dumps(json.loads(data), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert data == again.encode()
    assert Pack(data).hash == hashlib.blake2b(data, digest_size=32).digest()


def test_a_changed_byte_is_refused_or_changes_the_hash() -> None:
    data = pack(load(TRIPS))
    good = Pack(data).hash
    refused = 0
    for at in range(len(data)):
        changed = data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :]
        try:
            assert Pack(changed).hash != good
        except PackFault:
            refused += 1
    assert refused > len(data) // 5


def test_a_pack_keeps_letters_of_every_language() -> None:
    table = load(TRIPS) | {"house": 'Crystal "Park" \\ Cañón ♠'}
    assert Pack(pack(table)).house == 'Crystal "Park" \\ Cañón ♠'


def bad_packs() -> list[tuple[bytes, str]]:
    """Packs that a board refuses, and its sentence."""
    good = load(TRIPS)
    data = pack(good)

    def but(**parts: Any) -> bytes:
        return pack(good | parts)

    return [
        (b"", NOT_CANONICAL),
        (b"[" * 9000, NOT_CANONICAL),
        (b"\xff\xfe", NOT_CANONICAL),
        (b"[]", NOT_CANONICAL),
        (data[:-1], NOT_CANONICAL),
        (data + b"\n", NOT_CANONICAL),
        (data.replace(b'"seats":6', b'"seats":6.0'), NOT_CANONICAL),
        (data.replace(b'"seats":6', b'"seats":6,"seats":6'), NOT_CANONICAL),
        (data.replace(b'"Trips"', b'"\\u0054rips"'), NOT_CANONICAL),
        (data.replace(b'"seats":6', b'"seats":null'), NOT_CANONICAL),
        (but(version=2), "The pack is of version 2; this board reads version 1."),
        (but(version=True), 'The pack\'s "version" is not a whole number from 1 to 10000000.'),
        (but(extra=1), 'The pack has "extra", which this board does not know.'),
        (data.replace(b'"seats":6,', b""), 'The pack has no "seats".'),
        (but(name=""), 'The pack\'s "name" is not a text.'),
        (but(game="razz"), f'The pack is for the game "razz"; this board plays {PLAYED}.'),
        (but(seats=11), 'The pack\'s "seats" is not a whole number from 1 to 10.'),
        (but(seats=True), 'The pack\'s "seats" is not a whole number from 1 to 10.'),
        (
            but(portals=["wager"]),
            'The pack\'s "portals" have no collection, which trips needs.',
        ),
        (but(deck="trips"), "The pack's deck is not a table of name, packs."),
        (but(deck={"name": "trips"}), 'The pack\'s deck has no "packs".'),
        (
            but(deck={"name": "trips", "packs": 2}),
            'The pack\'s deck "trips" has 1 to 1 packs, not 2.',
        ),
        (but(limits=[]), "The pack has no limits."),
        (but(limits={}), "The pack has no limits."),
        (but(limits=[200]), "The pack's limit is not a table of bet, collection."),
        (
            but(limits=[{"bet": 0, "collection": 0}]),
            'The pack\'s "bet" is not a whole number from 1 to 10000000.',
        ),
        (
            but(limits=[{"bet": 200, "collection": 50}] * 2),
            "The pack's limits do not rise from one to the next.",
        ),
        (but(settings=[]), 'The pack\'s "settings" have no names.'),
        (
            but(settings={"bell": -1}),
            'The pack\'s "bell" is not a whole number from 0 to 10000000.',
        ),
        (but(settings={"bell": []}), 'The pack\'s "bell" is not a text.'),
    ]


@pytest.mark.parametrize(("data", "said"), bad_packs())
def test_a_board_refuses_a_bad_pack_with_a_sentence(data: bytes, said: str) -> None:
    with pytest.raises(PackFault) as fault:
        Pack(data)
    assert str(fault.value) == said


def test_a_setting_that_is_not_there_is_named() -> None:
    with pytest.raises(PackFault, match=r'The pack of crystal-casino/trips has no setting "bel".'):
        Pack(pack(load(TRIPS))).setting("bel")


def test_packs_are_read_and_refused_alike_under_micropython() -> None:
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    try:
        program, environment = micropython_program(), micropython_environment()
    except Mistake as missing:
        pytest.skip(str(missing))
    tried = [pack(load(name)) for name in names()]
    expected = [
        f"{p.table} {p.seats} {p.portals} {p.deck} {p.packs} {canonical(p.limits)} "
        f"{sorted(p.settings.items())} {p.hash!r}"
        for p in map(Pack, tried)
    ]
    for data, said in bad_packs():
        tried.append(data)
        expected.append(said)
    there = subprocess.run(
        [program, "-c", LOAD],
        input="\n".join(data.hex() for data in tried),
        env=environment,
        capture_output=True,
        text=True,
    )
    assert there.stdout.splitlines() == expected, there.stderr

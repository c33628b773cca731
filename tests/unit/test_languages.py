"""What the monitors say in another language: complete, with every part, and never too long."""

import pytest

from firmware.controller.words import ENGLISH, STYLES
from sim.tabletop import Tabletop
from tools import languages
from tools.config_words import Mistakes, TableError
from tools.tables import load, pack


def mistakes_of(found: dict[str, str]) -> str:
    mistakes = Mistakes("languages/xx.toml")
    languages.check(found, mistakes)
    try:
        mistakes.stop_if_any()
    except TableError as error:
        return str(error)
    return ""


def test_every_language_is_whole() -> None:
    assert languages.names() == ["en", "es"]
    assert set(languages.words("es")) == set(ENGLISH)
    assert mistakes_of(dict(ENGLISH)) == ""
    assert set(STYLES) <= set(ENGLISH)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"stay": "Ponga en BET"}, "must have these parts in braces: {bet}"),
        ({"stay": "{bet} {cents}"}, "must have these parts in braces: {bet}"),
        ({"stae": "x"}, '"stae"'),
        ({"closed": "x" * 81}, "closed has up to 81 bytes; a line of a monitor has 80"),
    ],
)
def test_a_slip_is_named(change: dict[str, str], sentence: str) -> None:
    assert sentence in mistakes_of({**ENGLISH, **change})


def test_a_missing_meaning_is_named() -> None:
    found = dict(ENGLISH)
    del found["winner"]
    assert "winner" in mistakes_of(found)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(TableError, match='language "eo" is not known'):
        load("crystal-casino/trips", {"language": "eo"})


def test_a_spanish_table_speaks_spanish() -> None:
    table = Tabletop(
        pack(load("crystal-casino/trips", {"language": "es"})),
        limit=2,
        deck="Kc 9d 2h 8c Jd 3c 5s 6h Qs Td",
    )
    assert table.message(1) == "Ponga $2 en COLLECTION y $5 en BET para jugar"
    table.put(2, 4, fee=200, bet=500)
    for _ in range(4):
        assert table.press()
        table.sweep()
        table.put(2, 4, bet=500)
    assert table.result(2) == "MANO ALTA $8"
    assert table.result(0) == "Puesto 2: mano alta con sin pareja, $8"
    assert table.pot_line == "Bote $32   Mano alta $6.40"

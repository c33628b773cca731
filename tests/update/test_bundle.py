"""A bundle that is not exactly what somebody trusted signed is refused, with its own sentence."""

import random
import re
from typing import Any

import felt_core
import pytest

from firmware.boot.bundle import MANIFEST_MAX, Bundle, BundleFault, check, check_parts
from firmware.canonical import canonical
from tests.update.bundles_made import (
    BOARD,
    HOUSE,
    PARTS,
    STRANGER,
    made,
    manifest,
    public,
    reader,
    sealed,
)


def opened(data: bytes, room: int | None = None) -> Bundle:
    return Bundle(reader(data), len(data) if room is None else room, felt_core)


def taken(data: bytes, board: str = BOARD, kind: str = "app", floor: int = 0) -> Bundle:
    bundle = opened(data)
    check(bundle, felt_core, [public(HOUSE)], board, kind, floor)
    for _ in check_parts(bundle, reader(data), felt_core):
        pass
    return bundle


def refusal(data: bytes, **terms: Any) -> str:
    with pytest.raises(BundleFault) as fault:
        taken(data, **terms)
    return str(fault.value)


def test_a_bundle_says_what_it_is() -> None:
    data = made(number=7)
    bundle = taken(data)
    assert (bundle.board, bundle.kind, bundle.name) == (BOARD, "app", "Feltboard")
    assert (bundle.number, bundle.version, bundle.size) == (7, "0.2.0", len(data))
    for name, content in PARTS.items():
        at, size, _ = bundle.parts[name]
        assert data[at : at + size] == content
    assert set(bundle.parts) == set(PARTS)
    assert bundle.mark != opened(made(number=8)).mark


def test_parts_are_checked_a_piece_at_a_time() -> None:
    data = made({"a": b"x" * 10000, "b": b"", "c": b"y"})
    front = len(data) - 10001
    steps = list(check_parts(opened(data), reader(data), felt_core))
    assert steps == [front + 4096, front + 8192, front + 10000, front + 10001]


def test_any_of_the_signers_will_do_and_nobody_else() -> None:
    bundle = opened(made(signer=STRANGER))
    check(bundle, felt_core, [public(HOUSE), public(STRANGER)], BOARD, "app", 1)
    for signers in ([], [public(HOUSE)]):
        with pytest.raises(BundleFault, match="signed by somebody whom this board does not trust"):
            check(bundle, felt_core, signers, BOARD, "app", 1)


def test_one_altered_bit_anywhere_is_refused() -> None:
    data = made()
    for byte in range(len(data)):
        for bit in range(8):
            altered = bytearray(data)
            altered[byte] ^= 1 << bit
            assert refusal(bytes(altered)).endswith("."), (byte, bit)


def test_cut_short_anywhere_is_refused() -> None:
    data = made()
    sentences = {re.sub(r"\d+", "n", refusal(data[:length])) for length in range(len(data))}
    assert sentences == {
        "This is no bundle: it does not begin with FELTBNDn.",
        "The bundle is cut short in its manifest or signature.",
        "The bundle has n bytes; there is room for n.",
    }


def test_cut_short_in_a_slot_is_refused() -> None:
    data = made()
    for length in range(len(data)):
        refusal(data[:length] + b"\xff" * (len(data) - length))


def test_unsigned_is_refused() -> None:
    for signature in (bytes(64), b"\xff" * 64):
        data = made(signer=None).replace(bytes(64), signature)
        assert refusal(data) == "The bundle is not signed."


@pytest.mark.parametrize(
    ("data", "terms", "sentence"),
    [
        (
            made(signer=STRANGER),
            {},
            "altered, or signed by somebody whom this board does not trust",
        ),
        (
            made(number=4),
            {"floor": 5},
            "number 4, older than what has run here: 5 and up are taken",
        ),
        (made(), {"board": "pico"}, 'for the board "test-board"; this is "pico"'),
        (made(board="any"), {}, 'for the board "any"; this is "test-board"'),
        (made(kind="table"), {}, "is a table; an application goes here"),
        (made(), {"kind": "table"}, "is an application; a table goes here"),
    ],
)
def test_what_is_not_for_this_place_is_refused(
    data: bytes, terms: dict[str, Any], sentence: str
) -> None:
    assert sentence in refusal(data, **terms)


def test_a_table_for_any_board_and_the_number_that_runs_are_taken() -> None:
    taken(made(board="any", kind="table"), kind="table")
    taken(made(number=5), floor=5)


def test_the_signature_comes_before_anything_that_is_said() -> None:
    # a forged manifest must not choose the sentence: it is not believed at all
    data = made(signer=STRANGER, number=1, board="pico", kind="table")
    assert "does not trust" in refusal(data, floor=9)


def part(name: object, size: object = 0, hashed: object = "0" * 64) -> dict[str, object]:
    return {"hash": hashed, "name": name, "size": size}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kind": "game"}, 'The bundle\'s "kind" is "game"; there are app and table.'),
        ({"board": ""}, 'The bundle\'s "board" is not a text of 1 to 64 letters.'),
        ({"name": 7}, 'The bundle\'s "name" is not a text of 1 to 64 letters.'),
        ({"version": "1" * 65}, 'The bundle\'s "version" is not a text of 1 to 64 letters.'),
        ({"number": 0}, 'The bundle\'s "number" is not a whole number from 1 to 1000000000.'),
        ({"number": True}, 'The bundle\'s "number" is not a whole number from 1 to 1000000000.'),
        ({"number": "1"}, 'The bundle\'s "number" is not a whole number from 1 to 1000000000.'),
        ({"house": "x"}, 'The bundle\'s manifest has "house", which this board does not know.'),
        ({"parts": []}, "The bundle has no parts."),
        ({"parts": {"a": 1}}, "The bundle has no parts."),
        ({"parts": ["a"]}, "The bundle's part does not have hash, name, size."),
        ({"parts": [{"name": "a", "size": 0}]}, 'The bundle\'s part has no "hash".'),
        (
            {"parts": [{**part("a"), "at": 3}]},
            'The bundle\'s part has "at", which this board does not know.',
        ),
        ({"parts": [part(3)]}, "A part of the bundle has no name of at most 100 letters."),
        ({"parts": [part("a" * 101)]}, "A part of the bundle has no name of at most 100 letters."),
        ({"parts": [part("")]}, 'The bundle\'s part "" is not named as a file inside it.'),
        ({"parts": [part("../x")]}, 'The bundle\'s part "../x" is not named as a file inside it.'),
        ({"parts": [part("a/../x")]}, 'The bundle\'s part "a/../x" is not named as a file inside'),
        ({"parts": [part("/x")]}, 'The bundle\'s part "/x" is not named as a file inside it.'),
        ({"parts": [part("a//x")]}, 'The bundle\'s part "a//x" is not named as a file inside it.'),
        ({"parts": [part("a/")]}, 'The bundle\'s part "a/" is not named as a file inside it.'),
        ({"parts": [part("./x")]}, 'The bundle\'s part "./x" is not named as a file inside it.'),
        ({"parts": [part("a\\x")]}, "is not named as a file inside it."),
        ({"parts": [part("a"), part("a")]}, 'The bundle has its part "a" twice.'),
        ({"parts": [part("a"), part("a/b")]}, 'part "a/b" overlaps another part.'),
        ({"parts": [part("a/b/c"), part("a/b")]}, 'part "a/b" overlaps another part.'),
        ({"parts": [part("a", -1)]}, 'The bundle\'s "size" is not a whole number from 0 to 10000'),
        ({"parts": [part("a", "4")]}, 'The bundle\'s "size" is not a whole number from 0 to 10000'),
        (
            {"parts": [part("a", 1, "0" * 63)]},
            'hash of the bundle\'s part "a" is not 32 hex bytes.',
        ),
        (
            {"parts": [part("a", 1, "G" * 64)]},
            'hash of the bundle\'s part "a" is not 32 hex bytes.',
        ),
        (
            {"parts": [part("a", 1, "A" * 64)]},
            'hash of the bundle\'s part "a" is not 32 hex bytes.',
        ),
        ({"parts": [part("a", 1, 0)]}, 'hash of the bundle\'s part "a" is not 32 hex bytes.'),
    ],
)
def test_each_bad_shape_has_its_sentence_though_it_is_signed(
    changes: dict[str, Any], sentence: str
) -> None:
    assert sentence in refusal(made(**changes))


@pytest.mark.parametrize("key", ["board", "kind", "name", "number", "parts", "version"])
def test_nothing_may_be_missing(key: str) -> None:
    said = manifest(PARTS)
    del said[key]
    data = sealed(canonical(said).encode(), b"".join(PARTS.values()))
    assert refusal(data) == f'The bundle\'s manifest has no "{key}".'


def as_written(text: str) -> bytes:
    return sealed(text.encode("utf-8", "surrogateescape"), b"".join(PARTS.values()))


@pytest.mark.parametrize(
    "text",
    [
        canonical(manifest(PARTS)) + " ",
        canonical(manifest(PARTS)).replace(":", ": "),
        canonical(manifest(PARTS)).replace('"app"', '"\\u0061pp"'),
        canonical(manifest(PARTS)).replace('"number":1', '"number":1.0'),
        canonical(manifest(PARTS)).replace('"number":1', '"number":1,"number":1'),
        canonical(manifest(PARTS)).replace('"number":1', '"number":null'),
        canonical(manifest(PARTS)).replace('"number":1', '"number":01'),
        canonical(manifest(PARTS)).replace("Feltboard", "Felt\udcffboard"),
        "[" * 5000,
        "[]",
        "{",
        "",
    ],
)
def test_a_manifest_is_written_in_one_way(text: str) -> None:
    assert refusal(as_written(text)) == (
        "The bundle's manifest is damaged: it is not canonical JSON."
    )


def listing(listed: list[dict[str, Any]]) -> bytes:
    said = {**manifest(PARTS), "parts": listed}
    return sealed(canonical(said).encode(), b"".join(PARTS.values()))


def test_sizes_that_do_not_add_up_are_refused() -> None:
    listed = manifest(PARTS)["parts"]
    listed[0]["size"] += 1  # the first part now reaches into the second
    assert refusal(listing(listed)).startswith("The bundle has ")
    listed[1]["size"] -= 1
    assert refusal(listing(listed)) == (
        'The bundle\'s part "firmware/main.mpy" is altered or cut short.'
    )


def test_too_long_for_its_room() -> None:
    data = made()
    with pytest.raises(BundleFault, match=f"has {len(data)} bytes; there is room for"):
        opened(data, len(data) - 1)
    assert opened(data + b"more of the slot").size == len(data)


def test_a_manifest_too_long_is_not_even_read() -> None:
    data = b"FELTBND1" + (MANIFEST_MAX + 1).to_bytes(4, "little")
    with pytest.raises(BundleFault, match=f"{MANIFEST_MAX} is the most"):
        Bundle(reader(data), 10**9, felt_core)


def test_whatever_a_manifest_says_it_is_refused_with_a_sentence_or_read() -> None:
    chance = random.Random(11)
    words = [b'"', b"{", b"}", b"[", b"]", b",", b":", b"null", b"1", b"-", b"1e400", b"\\u0000"]
    words += [b"\xff", b'"a"', b"true", b"[[[[", b"NaN", b"1.5", b"\\", b"9" * 5000]
    whole = canonical(manifest(PARTS)).encode()
    read = 0
    for _ in range(5000):
        text = whole
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice(words) + text[at + chance.randrange(6) :]
        try:
            opened(sealed(text, b"".join(PARTS.values()), None) + bytes(99))
        except BundleFault:
            continue
        read += 1
    assert 0 < read < 1000

"""The shoe: the decks of the filings, and what it promises the table."""

import hashlib
from collections import Counter

import felt_core
import pytest

from firmware.controller import shoe
from firmware.controller.shoe import Shoe, ShoeStopped, new_deck
from hal.entropy import FAILED, OK, Entropy


class Port:
    """A random source that a test can break and mend."""

    def __init__(self, seed: bytes = b"shoe") -> None:
        self.stuck = False
        self._stream = hashlib.shake_256(seed).digest(65536)
        self._at = 0

    def read(self, n: int) -> bytes:
        if self.stuck:
            return bytes(n)
        self._at += n
        return self._stream[self._at - n : self._at]


def shoe_of(deck: str = "trips", packs: int = 1, port: Port | None = None) -> Shoe:
    return Shoe(Entropy((port or Port()).read, felt_core, 8), deck, packs)


def stopped_shoe(port: Port) -> Shoe:
    table = shoe_of(port=port)
    table.shuffle()
    port.stuck = True
    with pytest.raises(ShoeStopped):
        table.shuffle()
    return table


@pytest.mark.parametrize(
    ("deck", "packs", "cards", "jokers", "without"),
    [
        ("standard", 1, 52, 0, ""),  # kings-card-club/texas-holdem L80
        ("standard", 8, 416, 0, ""),  # crystal-casino/asian-baccarat 6
        ("joker", 1, 53, 1, ""),  # crystal-casino/pai-gow-poker 153
        ("joker", 8, 424, 8, ""),  # crystal-casino/21st-century-baccarat-joker 1889-1891
        ("trips", 1, 54, 2, ""),  # DCS-20
        ("california-22", 1, 56, 4, ""),  # poker-flats/california-blackjack-22 668
        ("mexican", 1, 41, 1, "89T"),  # crystal-casino/mexican-stud 610-613
        ("spanish", 4, 192, 0, "T"),  # casino-99/pure-spanish-21-5 4595-4598
        ("spanish", 8, 384, 0, "T"),
        ("pan", 8, 320, 0, "89T"),  # crystal-casino/panguingue, poker-flats/pan 529
        ("super-9", 8, 288, 0, "789T"),  # poker-flats/super-9
    ],
)
def test_decks_are_those_of_the_filings(
    deck: str, packs: int, cards: int, jokers: int, without: str
) -> None:
    laid_out = new_deck(deck, packs)
    naturals = Counter(card for card in laid_out if card < 52)
    assert len(laid_out) == cards
    assert sum(card >= 52 for card in laid_out) == jokers
    kept = {card for card in range(52) if shoe.RANKS[card // 4] not in without}
    assert set(naturals) == kept
    assert set(naturals.values()) == {packs}


def test_a_pan_deck_without_spades() -> None:
    """poker-flats/pan 529: spades may additionally be removed."""
    assert Counter(card % 4 for card in new_deck("pan-no-spades", 8)) == {0: 80, 1: 80, 2: 80}


def test_tiles_are_32_pieces() -> None:
    """kings-card-club/pai-gow-tiles L754."""
    assert new_deck("tiles") == bytes(range(32))


def test_an_unknown_deck_or_a_wrong_number_of_packs_is_explained() -> None:
    with pytest.raises(ValueError, match='deck "tarot" is not known; write tiles or one of cal'):
        new_deck("tarot")
    with pytest.raises(ValueError, match='deck "spanish" has 4 to 8 packs, not 3'):
        new_deck("spanish", 3)


def test_a_new_shoe_deals_nothing() -> None:
    table = shoe_of()
    assert (table.state, table.left) == (shoe.NEW, 0)
    with pytest.raises(ValueError, match="has not been shuffled"):
        table.deal(1)


def test_every_card_is_dealt_once() -> None:
    """DCS-20: each of 52 cards once and two jokers."""
    table = shoe_of()
    table.shuffle()
    assert (table.state, table.left) == (shoe.SHUFFLED, 54)
    dealt = b"".join(table.deal(n) for n in (1, 0, 13, 40))
    assert sorted(dealt) == list(range(54))
    assert dealt == table.order != new_deck("trips")
    assert table.left == 0


def test_a_shuffle_gathers_the_whole_deck() -> None:
    """DCS-22: any card may appear in the next hand."""
    table = shoe_of()
    table.shuffle()
    first = table.order
    table.deal(30)
    table.shuffle()
    assert table.left == 54
    assert sorted(table.order) == list(range(54))
    assert table.order != first


def test_the_same_source_gives_the_same_shoe_and_another_does_not() -> None:
    orders = []
    for seed in (b"a", b"a", b"b"):
        table = shoe_of("joker", 8, Port(seed))
        table.shuffle()
        orders.append(table.order)
    assert orders[0] == orders[1] != orders[2]


def test_no_more_cards_are_dealt_than_are_left() -> None:
    table = shoe_of()
    table.shuffle()
    table.deal(50)
    with pytest.raises(ValueError, match="5 cards are asked of a shoe that has 4 left"):
        table.deal(5)
    with pytest.raises(ValueError, match="-1 cards are asked"):
        table.deal(-1)
    assert len(table.deal(4)) == 4


def test_a_stacked_shoe_says_so_and_deals_what_was_stacked() -> None:
    table = shoe_of()
    table.stack(bytes([53, 51, 0]))
    assert (table.state, table.left) == (shoe.STACKED, 54)
    assert table.deal(4) == bytes([53, 51, 0, 1])
    assert sorted(table.order) == list(range(54))
    table.shuffle()
    assert table.state == shoe.SHUFFLED


def test_a_stacked_shoe_replays_a_shuffled_one() -> None:
    shuffled, replayed = shoe_of(), shoe_of()
    shuffled.shuffle()
    replayed.stack(shuffled.order)
    assert replayed.deal(54) == shuffled.deal(54)


@pytest.mark.parametrize("cards", [[0, 0], [54], [52, 53, 52]])
def test_a_card_the_deck_does_not_have_is_not_stacked(cards: list[int]) -> None:
    table = shoe_of()
    with pytest.raises(ValueError, match="not, or not so often, in this deck"):
        table.stack(bytes(cards))
    assert table.state == shoe.NEW


def test_a_card_may_be_stacked_as_often_as_there_are_packs() -> None:
    table = shoe_of("standard", 2)
    table.stack(bytes([7, 7]))
    assert table.deal(2) == bytes([7, 7])


def test_a_source_that_fails_stops_the_shoe() -> None:
    table = stopped_shoe(Port())
    assert (table.state, table.left) == (shoe.STOPPED, 0)
    assert table.why.startswith("The random source failed: ")
    assert table.why.endswith(". Play waits until it is repaired.")
    assert ".." not in table.why
    for act in (table.shuffle, lambda: table.deal(1), lambda: table.stack(b"\x00")):
        with pytest.raises(ShoeStopped) as caught:
            act()
        assert str(caught.value) == table.why
    assert table.state == shoe.STOPPED


def test_a_source_that_fails_at_start_up_stops_the_shoe() -> None:
    port = Port()
    port.stuck = True
    table = shoe_of(port=port)
    with pytest.raises(ShoeStopped):
        table.shuffle()
    assert table.state == shoe.STOPPED


def test_a_stopped_shoe_does_not_mend_itself() -> None:
    port = Port()
    table = stopped_shoe(port)
    port.stuck = False
    with pytest.raises(ShoeStopped):
        table.shuffle()


def test_a_repair_that_fails_leaves_the_shoe_stopped() -> None:
    table = stopped_shoe(Port())
    with pytest.raises(ShoeStopped):
        table.repair()
    assert table.state == shoe.STOPPED


def test_a_repaired_shoe_must_be_shuffled_again() -> None:
    port = Port()
    table = stopped_shoe(port)
    port.stuck = False
    table.repair()
    assert (table.state, table.why) == (shoe.NEW, "")
    with pytest.raises(ValueError, match="has not been shuffled"):
        table.deal(1)
    table.shuffle()
    assert table.left == 54


def test_a_shoe_that_is_not_stopped_is_not_repaired() -> None:
    table = shoe_of()
    table.shuffle()
    with pytest.raises(ValueError, match="nothing to repair"):
        table.repair()
    assert table.left == 54


def test_two_shoes_on_one_source_stop_together() -> None:
    port = Port()
    source = Entropy(port.read, felt_core, 8)
    one, other = Shoe(source, "standard"), Shoe(source, "standard")
    port.stuck = True
    for table in (one, other):
        with pytest.raises(ShoeStopped):
            table.shuffle()
    assert source.state == FAILED
    port.stuck = False
    one.repair()
    assert source.state == OK
    assert (one.state, other.state) == (shoe.NEW, shoe.STOPPED)
    with pytest.raises(ShoeStopped):
        other.shuffle()

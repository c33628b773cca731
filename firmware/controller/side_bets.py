"""Wagers beside a hand of Pure 21.5 Blackjack: insurance, Buster, Match the Dealer, Red Flex.

Each has a closed list of outcomes that the cards decide; a table says what each of them pays. The
player-dealer's cards stand in the order up card, down card, first hit and so on.
"""

from firmware.controller.twenty_one import is_bust, is_natural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

INSURANCE = "insurance"
BUSTER = "buster"
MATCH = "match"
RED_FLEX = "redflex"

OUTCOMES = {
    INSURANCE: ("natural", "none"),
    BUSTER: ("3", "4", "5", "6", "7", "8+", "stands"),
    MATCH: ("2 suited", "1 suited 1 plain", "1 suited", "2 plain", "1 plain", "none"),
    RED_FLEX: ("2", "3", "4", "5", "6", "7", "8+", "less"),
}
MOST = 8  # cards that a row of Buster or Red Flex counts (kings L562; angies L1911: nine as eight)
RED_SUITS = (1, 2)  # diamonds and hearts (angies L1877-1878)


def outcome(wager: str, dealer: "Sequence[int]", dealt: "Sequence[int]") -> str:
    """What became of a wager: one of its OUTCOMES. dealt are the player's first two cards."""
    if wager == INSURANCE:
        return insurance(dealer)
    if wager == BUSTER:
        return buster(dealer)
    if wager == MATCH:
        return match(dealt, dealer[0])
    return red_flex(dealer)


def undecided(wager: str, dealer: "Sequence[int]") -> bool:
    """Whether the player-dealer's next card may change it (kings L552, angies L1889-1890)."""
    return wager == BUSTER or (wager == RED_FLEX and red_run(dealer) == len(dealer))


def insurance(dealer: "Sequence[int]") -> str:
    """That there is a Bonus card under the ace (kings L529)."""
    return "natural" if is_natural(dealer) else "none"


def buster(dealer: "Sequence[int]") -> str:
    """By the cards of a hand over 21.5; Pure 21.5 is no bust (kings L547-562)."""
    return _cards(len(dealer)) if is_bust(dealer) else "stands"


def match(dealt: "Sequence[int]", up: int) -> str:
    """How many of the player's first two cards are of the up card's rank, and of its suit too.

    A king is no match for a queen, although both count ten (kings L567: exactly).

    >>> import felt_core
    >>> match(felt_core.cards_parse("9h 9s"), felt_core.cards_parse("9h")[0])
    '1 suited 1 plain'
    """
    suited = sum(card == up for card in dealt)
    plain = sum(card >> 2 == up >> 2 and card != up for card in dealt)
    found = []
    if suited:
        found.append(f"{suited} suited")
    if plain:
        found.append(f"{plain} plain")
    return " ".join(found) or "none"


def red_flex(dealer: "Sequence[int]") -> str:
    """By the red cards before the first black one; two are needed (angies L1876-1890).

    >>> import felt_core
    >>> red_flex(felt_core.cards_parse("5h 7d 2h Tc"))
    '3'
    """
    run = red_run(dealer)
    return _cards(run) if run >= 2 else "less"


def red_run(dealer: "Sequence[int]") -> int:
    run = 0
    for card in dealer:
        if card & 3 not in RED_SUITS:
            break
        run += 1
    return run


def _cards(count: int) -> str:
    return str(count) if count < MOST else f"{MOST}+"

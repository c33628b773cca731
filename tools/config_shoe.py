"""How many cards a round of Pure 21.5 may take: a shoe must not run out in mid-hand.

No filing says what happens then, so it never does: the cut card lies at least so far from the end.
"""

from typing import Any

from tools.config_words import Mistakes

TEN, TENS = 10, 16  # of a pack: ten, jack, queen and king
OTHERS = 4  # of every other rank
BURNED = {"nothing": 0, "one card": 1, "by the first card": 1 + TEN}


def check_shoe(settings: dict[str, Any], content: dict[str, Any], mistakes: Mistakes) -> None:
    seats, deck = content.get("seats"), content.get("deck")
    packs = deck.get("packs") if isinstance(deck, dict) else None
    if type(seats) is not int or type(packs) is not int or not 1 <= packs <= 8:
        return  # said where they are checked
    most = most_cards(settings, (seats - 1) * int(settings["max_hands"]), packs)
    whole = packs * (9 * OTHERS + TENS) - BURNED[str(settings["burn"])]
    of = f"a round of {seats} seats can take {most} cards of {packs} packs"
    if whole <= most:
        mistakes.add(f"{of}, and the shoe has {whole}; take fewer seats or more packs")
    elif settings["shuffle_when"] == "cut card" and settings["cut_card"] < most:
        mistakes.add(f'setting "cut_card" = {settings["cut_card"]}: {of}; write {most} or more')


def most_cards(settings: dict[str, Any], hands: int, packs: int) -> int:
    """No round takes more, whatever comes.

    A hand draws only below the total on which it must stand, so all its cards but the last have
    less than that together, aces as one; and the player-dealer's likewise. The most cards are the
    smallest. A double of two high cards has three cards; small ones
    would have made more.

    >>> rules = {"must_stand_hard": 19, "dealer_hits_hard": 16}
    >>> most_cards(rules, hands=20, packs=8), most_cards(rules, hands=20, packs=6)
    (160, 143)
    >>> most_cards(rules, hands=20, packs=1)  # all of them
    52
    """
    points = hands * (int(settings["must_stand_hard"]) - 1) + int(settings["dealer_hits_hard"])
    drawn = 0
    for value in range(1, TEN + 1):
        held = packs * (TENS if value == TEN else OTHERS)
        taken = min(held, points // value)
        drawn += taken
        points -= taken * value
    return min(drawn + hands + 1, packs * (9 * OTHERS + TENS))

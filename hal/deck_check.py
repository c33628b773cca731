"""Is a deck of real cards whole: what is missing, what is there too often, what does not belong."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = 54  # codes of cards: 52, and two jokers; tiles have 32
NAMED = 4  # more cards than so many are counted, not named
MANY = 255  # as often as a count on the bus can say


def counts_of(cards: bytes) -> bytes:
    """How many of each kind, by code; kinds after the last one that is there are left off.

    >>> list(counts_of(bytes([2, 0, 2])))
    [1, 0, 2]
    """
    counts = bytearray(max(cards) + 1 if cards else 0)
    for card in cards:
        counts[card] = min(MANY, counts[card] + 1)
    return bytes(counts)


def flaws(expected: bytes, read: bytes, text: "Callable[[bytes], str]") -> str:
    """What is wrong with the deck that was read, to go after its name; empty if it is whole.

    expected, read  counts_of the deck as it should be and as it is
    text            the core's cards_text, or tiles_text for a deck of tiles

    >>> flaws(bytes([1, 1, 1]), bytes([0, 2, 1, 1]), lambda card: "2c 2d 2h 2s".split()[card[0]])
    'is short of 2c, has 2d twice and has 2s, which does not belong to it'
    """
    short, double, strange = [], [], []
    for card in range(max(len(expected), len(read))):
        wanted = expected[card] if card < len(expected) else 0
        there = read[card] if card < len(read) else 0
        name = card_name(card, text)
        if there < wanted:
            short.append(name if wanted == 1 else f"{name} ({there} of {wanted})")
        elif wanted == 1 and there == 2:
            double.append(f"{name} twice")
        elif there > wanted > 0:
            double.append(f"{name} {there} times instead of {wanted}")
        elif there > wanted:
            strange.append(name)
    told = []
    if short:
        told.append("is short of " + listed(short))
    if double:
        told.append("has " + listed(double))
    if strange:
        belong = "which does not belong to it" if len(strange) == 1 else "which do not belong to it"
        told.append("has " + listed(strange) + ", " + belong)
    return listed(told)


def card_name(card: int, text: "Callable[[bytes], str]") -> str:
    try:
        return text(bytes((card,)))
    except ValueError:
        return "an unknown card"


def listed(names: "list[str]") -> str:
    """
    >>> listed(["4s"]), listed(["4s", "5s", "6s"]), listed("abcdef")
    ('4s', '4s, 5s and 6s', 'a, b, c, d and 2 more')
    """
    if len(names) < 2:
        return "".join(names)
    if len(names) > NAMED:
        return ", ".join(names[:NAMED]) + f" and {len(names) - NAMED} more"
    return ", ".join(names[:-1]) + " and " + names[-1]

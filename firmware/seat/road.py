"""The rounds of a baccarat shoe as its two roads, from the letters of hal.monitor.ROAD."""

from hal.monitor import BANKER, BANKER_NATURAL, DRAGON, PANDA, PLAYER, PLAYER_NATURAL, TIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    Cell = tuple[int, int]  # column, row

ROWS = 6
WINNERS = {
    PLAYER: PLAYER,
    PLAYER_NATURAL: PLAYER,
    PANDA: PLAYER,
    BANKER: BANKER,
    BANKER_NATURAL: BANKER,
    DRAGON: BANKER,
    TIE: TIE,
}


def rounds(road: str) -> str:
    """The letters that are known.

    >>> rounds("Pb?T")
    'PbT'
    """
    return "".join([letter for letter in road if letter in WINNERS])


def bead_plate(road: str, columns: int) -> "list[tuple[Cell, str]]":
    """Round after round, each column from its top down; the last columns if all are too many.

    >>> bead_plate("PBTPBPB", 2)[4:]
    [((0, 4), 'B'), ((0, 5), 'P'), ((1, 0), 'B')]
    >>> bead_plate("PBTPBPB", 1)
    [((0, 0), 'B')]
    """
    known = rounds(road)
    gone = max(0, -(-len(known) // ROWS) - columns) * ROWS
    return [(divmod(at, ROWS), letter) for at, letter in enumerate(known[gone:])]


def big_road(road: str, columns: int) -> "list[tuple[Cell, str, int]]":
    """(cell, the winner's letter, how many ties followed): a column for each streak of a winner.

    A streak that finds no room below goes on to the right, so that it is never hidden. Ties before
    the first winner belong to him.

    >>> big_road("PPBTB", 9)
    [((0, 0), 'P', 0), ((0, 1), 'P', 0), ((1, 0), 'B', 1), ((1, 1), 'B', 0)]
    >>> big_road("TPPPPPPP", 9)[-2:]  # the seventh of a streak
    [((0, 5), 'P', 0), ((1, 5), 'P', 0)]
    """
    known = rounds(road)
    played = known.lstrip(TIE)
    early = len(known) - len(played)
    laid: list[tuple[Cell, str, int]] = []
    start, before = -1, ""
    for letter in played:
        if letter == TIE:
            laid[-1] = (laid[-1][0], laid[-1][1], laid[-1][2] + 1)
            continue
        taken = {cell for cell, _, _ in laid}
        if WINNERS[letter] == before:
            cell = _next(taken, laid[-1][0], start)
        else:
            start = _free(taken, start + 1)
            cell = (start, 0)
        before = WINNERS[letter]
        laid.append((cell, letter, early))
        early = 0
    gone = max(0, max([column + 1 for (column, _), _, _ in laid] + [0]) - columns)
    return [
        ((column - gone, row), letter, ties)
        for (column, row), letter, ties in laid
        if column >= gone
    ]


def _next(taken: "set[Cell]", cell: "Cell", start: int) -> "Cell":
    """Down while there is room in the streak's column, then along to the right."""
    column, row = cell
    if column == start and row + 1 < ROWS and (column, row + 1) not in taken:
        return column, row + 1
    return column + 1, row


def _free(taken: "set[Cell]", column: int) -> int:
    """The next column whose top no streak has come along."""
    while (column, 0) in taken:
        column += 1
    return column

"""One row per claim: what was measured, beside what, and whether the target is met."""

import sys
from dataclasses import dataclass

HEADINGS = ("what", "ours", "peer", "ratio", "target", "")


class WrongResult(Exception):
    """The core and what it is measured against disagree: no time is worth reporting."""


@dataclass(frozen=True)
class Row:
    """A figure and its target. The target is on the ratio, or without a peer on the worst that was
    seen, or where that is not told on the figure itself.

    ratio says how many times faster ours is than the peer; as_cost=True turns that around and says
    how many times as much ours takes.

    >>> Row("rank", 4.0, "ns", peer=8.0, peer_name="theirs", at_least=1.5).cells()
    ('rank', '4.00 ns', '8.00 ns theirs', '2.00 x', '≥ 1.5 x', 'met')
    >>> Row("rank", 9.0, "ns", peer=3.0, as_cost=True, at_most=2.0).verdict()
    'MISSED'
    >>> Row("flash", 81_000, "bytes", at_most=128 * 1024).cells()
    ('flash', '81,000 bytes', '', '', '≤ 131,072', 'met')
    >>> Row("settle", 3000, "", worst=6001, at_most=6000).verdict()
    'MISSED'
    """

    what: str
    ours: float
    unit: str
    peer: float | None = None
    peer_name: str = ""
    as_cost: bool = False
    at_least: float | None = None
    at_most: float | None = None
    worst: float | None = None

    def ratio(self) -> float | None:
        if self.peer is None:
            return None
        return self.ours / self.peer if self.as_cost else self.peer / self.ours

    def verdict(self) -> str:
        judged = self.ratio()
        if judged is None:
            judged = self.ours if self.worst is None else self.worst
        if self.at_least is None and self.at_most is None:
            return ""
        missed = (self.at_least is not None and judged < self.at_least) or (
            self.at_most is not None and judged > self.at_most
        )
        return "MISSED" if missed else "met"

    def cells(self) -> tuple[str, ...]:
        ratio = self.ratio()
        times = "" if ratio is None else " x"
        target = ""
        if self.at_least is not None:
            target = f"≥ {self.at_least:,}{times}"
        elif self.at_most is not None:
            target = f"≤ {self.at_most:,}{times}"
        ours = _figure(self.ours, self.unit)
        if self.worst is not None:
            ours += f", worst {self.worst:,.0f}"
        peer = "" if self.peer is None else f"{_figure(self.peer, self.unit)} {self.peer_name}"
        return (
            self.what,
            ours,
            peer.strip(),
            "" if ratio is None else f"{ratio:,.2f}{times}",
            target,
            self.verdict(),
        )

    def as_json(self) -> dict[str, object]:
        return {
            "what": self.what,
            "ours": self.ours,
            "unit": self.unit,
            "worst": self.worst,
            "peer": self.peer,
            "peer_name": self.peer_name,
            "ratio": self.ratio(),
            "at_least": self.at_least,
            "at_most": self.at_most,
            "verdict": self.verdict(),
        }


def _figure(value: float, unit: str) -> str:
    if unit == "ns":
        return f"{value:,.2f} ns" if value < 100 else f"{value:,.0f} ns"
    return f"{value:,.0f} {unit}".rstrip()


def text(rows: list[Row]) -> str:
    """The table, and under it how many targets there were and which were missed."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]

    def laid_out(line: tuple[str, ...]) -> str:
        cells = [
            cell.rjust(width) if 1 <= column <= 4 else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        return "  ".join(cells).rstrip()

    judged = [row.verdict() for row in rows if row.verdict()]
    missed = judged.count("MISSED")
    summary = f"{len(judged) - missed} of {len(judged)} targets met"
    rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join([laid_out(lines[0]), rule, *map(laid_out, lines[1:]), rule, summary])


def progress(words: str) -> None:
    print(f"bench: {words} ...", file=sys.stderr, flush=True)

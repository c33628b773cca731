"""Where every cent is: double entry, checked after every event."""

from firmware.controller.packed import Reader, number, signed, text, unsigned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Accounts, each with its meaning in docs/money.md. Those of a seat end with its number.
POT = "pot"
HELD = "held"
DROP = "drop"
FLOOR = "floor"
JACKPOT = "jackpot"
STAKES = "stakes"
BANK = "bank"

VOID = "void"


def own(seat: int, behind: bool = False) -> str:
    """A person's own money: less than 0 by what the table has of it. `behind`: of whoever bets on
    that seat from behind it."""
    return f"seat {seat} behind" if behind else f"seat {seat}"


def owed(seat: int, behind: bool = False) -> str:
    """What a person was awarded and the dealer pushes to them."""
    return f"owed {seat} behind" if behind else f"owed {seat}"


def seat_of(account: str) -> int:
    """
    >>> seat_of("owed 3"), seat_of("seat 10 behind")
    (3, 10)
    """
    return int(account.split(" ")[1])


class LedgerFault(Exception):
    """Money would appear, vanish or be owed by an account that has none."""


class Ledger:
    """All accounts of a table.

    moves   what was moved since begin(): (from, to, cents, reason), in order
    told    called with each move

    move(…)   from one account to another, or LedgerFault and nothing is moved
    void()    moves everything back that was moved since begin()
    check()   LedgerFault unless all accounts add up to 0 and none but a person's own is below 0

    >>> ledger = Ledger()
    >>> ledger.move(own(3), POT, 500, "bet")
    >>> ledger.balance(POT), ledger.balance(own(3))
    (500, -500)
    >>> ledger.move(POT, owed(3), 501, "winner")
    Traceback (most recent call last):
    firmware.controller.ledger.LedgerFault: 501 cents cannot go from pot to owed 3: it has 500
    """

    def __init__(self) -> None:
        self.moves: list[tuple[str, str, int, str]] = []
        self.told: Callable[[str, str, int, str], None] = _nobody
        self._balances: dict[str, int] = {}

    def balance(self, account: str) -> int:
        return self._balances.get(account, 0)

    @property
    def accounts(self) -> "list[tuple[str, int]]":
        """Those that hold something, by name."""
        return sorted((name, cents) for name, cents in self._balances.items() if cents)

    def begin(self) -> None:
        self.moves = []

    def move(self, source: str, target: str, cents: int, reason: str) -> None:
        balances = self._balances
        there = balances.get(source, 0)
        if cents <= 0 or (there < cents and not _may_owe(source)):
            raise LedgerFault(f"{cents} cents cannot go from {source} to {target}: it has {there}")
        balances[source] = there - cents
        balances[target] = balances.get(target, 0) + cents
        self.moves.append((source, target, cents, reason))
        self.told(source, target, cents, reason)

    def void(self) -> None:
        for source, target, cents, _ in reversed(self.moves[:]):
            self.move(target, source, cents, VOID)

    def check(self) -> None:
        total = sum(self._balances.values())
        if total:
            raise LedgerFault(f"the accounts add up to {total} cents and not to 0")
        for name, cents in self._balances.items():
            if cents < 0 and not _may_owe(name):
                raise LedgerFault(f"{name} is {cents} cents and may not be below 0")

    def pack(self) -> bytes:
        packed = number(len(self.accounts))
        for name, cents in self.accounts:
            packed += text(name) + number(signed(cents))
        return packed

    def unpack(self, reader: Reader) -> None:
        self.moves = []
        self._balances = {}
        for _ in range(reader.number()):
            name = reader.text()
            self._balances[name] = unsigned(reader.number())


def _may_owe(account: str) -> bool:
    return account.startswith("seat ")


def _nobody(source: str, target: str, cents: int, reason: str) -> None:
    pass

"""What a simulator or a rig may ask of a controller: what games do, and how the table stands."""

from firmware.controller.ledger import DROP, FLOOR, HELD, JACKPOT, POT, owed
from hal import portal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Asked:
    """A controller that can be asked.

    app      the Controller, or Devices that nobody plays with
    devices  its devices
    played   whether there is a game

    do(name, args)   do_NAME(*args), and what it answers
    """

    app: "Any" = None
    devices: "Any" = None
    played = False
    _stacked = b""  # the beginning of the next deck

    def __init__(self) -> None:
        self._on_deal: list[list[int]] = []

    def do(self, name: str, args: "list[Any]") -> "Any":
        return getattr(self, "do_" + name)(*args)

    def do_card(self, seat: int, place: int, card: int) -> None:
        self.devices.monitors[seat].card(place, card)

    def do_on_deal(self, cards: "list[list[int]]") -> None:
        """These cards, (seat, place, card), are shown at the next press of Deal."""
        self._on_deal = cards

    def do_message(self, seat: int, text: str) -> None:
        self.devices.monitors[seat].message(text)

    def do_clear(self) -> None:
        self.devices.screens.clear()

    def do_open(self) -> None:
        self.devices.unit.open()

    def do_close(self) -> None:
        self.devices.unit.close()

    def do_ring(self, strokes: int) -> None:
        self.devices.unit.ring(strokes)

    def do_lock(self, seat: int, purpose: str) -> int:
        locked: int = self.devices.portals[seat][purpose].lock()
        return locked

    def do_release(self, seat: int, purpose: str) -> None:
        self.devices.portals[seat][purpose].release()

    def do_shuffle(self) -> None:
        self.devices.shuffler.shuffle()

    def do_deliver(self, cards: int) -> None:
        self.devices.shuffler.deliver(cards)

    def do_rounds(self) -> int:
        """How many rounds of turns the bus has made."""
        rounds: int = self.devices.bus.rounds
        return rounds

    def do_absent(self) -> "list[int]":
        """Nodes that are still expected to join."""
        peers = self.devices.bus.peers
        return [address for address in peers if peers[address].state == "ABSENT"]

    def do_state(self) -> "dict[str, Any]":
        """What the controller believes, for expectations."""
        app = self.devices
        state: dict[str, Any] = {
            "safe": app.safe,
            "troubles": app.troubles,
            "ready": app.unit.ready,
            "switch": app.unit.position,
            "portals": [
                [seat, purpose, portal.state, portal.cents, portal.locked]
                for seat, portals in sorted(app.portals.items())
                for purpose, portal in sorted(portals.items())
            ],
            "shuffler": None if app.shuffler is None else app.shuffler.state,
            "online": sorted(
                address for address, peer in app.bus.peers.items() if peer.state == "ONLINE"
            ),
        }
        if self.played:
            state["table"] = table_state(self.app.runtime)
        return state

    def do_stack(self, cards: "list[int]") -> None:
        """The next deck begins with these cards."""
        self._stacked = bytes(cards)
        self.devices.shuffler.stack(self._stacked)

    def do_dealer(self, function: str, numbers: "list[int]") -> str:
        """A dealer's function without the menu; why it could not be done."""
        why: str = getattr(self.app.runtime, function)(*numbers)
        return why


def table_state(runtime: "Any") -> "dict[str, Any]":
    """How a table stands, for expectations and pages."""
    table = runtime.table
    balance = table.ledger.balance
    state: dict[str, Any] = {
        "stopped": runtime.stopped,
        "hand": table.hand,
        "round": table.round,
        "begun": table.begun,
        "closed": table.closed,
        "pot": balance(POT),
        "held": balance(HELD),
        "drop": balance(DROP),
        "floor": balance(FLOOR),
        "owed": [balance(owed(seat.number)) for seat in table.seats],
        "paid": [seat.number for seat in table.seats if seat.paid],
        "live": [seat.number for seat in table.seats if seat.live],
        "folded": [seat.number for seat in table.seats if seat.folded],
        "cards": [list(seat.cards) for seat in table.seats],
        "head": runtime.journal.head.hex(),
    }
    if portal.BANK in table.pack.portals:
        state.update(banked_state(table))
    if hasattr(table, "pots"):
        state.update(pot_state(table))
    return state


def banked_state(table: "Any") -> "dict[str, Any]":
    """What a table with a player-dealer has besides."""
    balance = table.ledger.balance
    return {
        "bank": table.bank,
        "turn": table.turn,
        "cover": table.cover,
        "action": table.action,
        "fee": table.due,
        "button": table.button,
        "shoe": len(table._deck),
        "owed behind": [balance(owed(seat.number, True)) for seat in table.seats],
        "taken down to": taken_down_to(table),
    }


def pot_state(table: "Any") -> "dict[str, Any]":
    """What a table with blinds has besides."""
    return {
        "jackpot": table.ledger.balance(JACKPOT),
        "present": list(table.present),
        "board": list(table.board),
        "turn": table.betting.turn if table.begun else 0,
        "taken down to": taken_down_to(table),
    }


def taken_down_to(table: "Any") -> "list[list[Any]]":
    """What the dealer has still to take: seat, portal, and how much may stay there."""
    return [
        [seat.number, purpose, seat.left.get(purpose, 0)]
        for seat in table.seats
        for purpose in seat.stale
    ]


def plain(event: "tuple[Any, ...]") -> "tuple[Any, ...]":
    """Cards as a list, so that an event can travel as JSON."""
    return tuple(list(part) if isinstance(part, bytes) else part for part in event)

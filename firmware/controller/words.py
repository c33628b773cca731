"""Everything a table says to people, in one place."""

from hal.monitor import ASK, BAD, FOLDED, GOOD, HIGH, PLAIN, WIN

# Keys are what is meant; a table in another language is another dictionary with the same keys.
ENGLISH = {
    # To a player.
    "post": "Place {fee} on COLLECTION and {bet} on BET to play",
    "post_paid": "Place {bet} on BET to play",
    "lack_fee": "Place {fee} on COLLECTION to play",
    "lack_bet": "Place {bet} on BET to play. Your collection is recognised",
    "wrong_fee": "COLLECTION holds {there}: make it exactly {fee}",
    "wrong_bet": "BET holds {there}: make it exactly {bet}",
    "lift_first": "Lift the chips of the last bet off BET first",
    "lift_fee_first": "Lift the last collection off COLLECTION first",
    "posted": "You are in. Wait for the deal",
    "too_few": "{least} players are needed for a hand",
    "left_out": "No cards this hand: {why}",
    "stay": "Place {bet} on BET to stay in",
    "staying": "Bet recognised. Wait for the card",
    "sweep": "Wait: the dealer takes the bets",
    "time": "Time is over: the bets stand as they lie",
    "choose": "Touch your choice: {choices}",
    "chosen": "You chose {choice}",
    "closed": "This table is closed",
    # Of the hand.
    "pot": "Pot {pot}   High hand {award}",
    "folded": "FOLDED",
    "winner": "WINNER {cents}",
    "high_hand": "HIGH HAND {cents}",
    "winner_is": "WINNER: {who}, {cents} with {hand}",
    "no_win": "{who} won {cents} with {hand}",
    "no_high_hand": "{who} had the high hand, {hand}, for {cents}",
    "nobody": "Everybody folded. The pot stays",
    "hand_void": "The hand is void: {reason}. All its bets go back",
    "seat": "Seat {seat}",
    "seats": "Seats {seats} and {seat}",
    # Of the table.
    "switched_off": "The table is switched off",
    "service": "Service: play waits",
    "stopped": "The table has stopped. Call the floor. {why}",
    "not_answering": "{device} is not answering. Check its cable. Play waits.",
    "monitor": "Seat {seat} monitor",
    "dealing_unit": "The dealing unit",
    "shuffler": "The shuffler",
    "link_down": "The processor hears nobody. Check its cable to the table. Play waits.",
    "unknown_chip": "Seat {seat} {portal}: a chip this table does not know. Take it off.",
    "overfull": "Seat {seat} {portal}: more chips than it can count. Use larger ones.",
    "unreadable": "Seat {seat} {portal} cannot read its chips. Lay them flat, apart.",
    "portal_lost": "Seat {seat} {portal} portal is not answering. Check its cable. Play waits.",
    "collection": "collection",
    "wager": "wager",
    # The dealer's menu.
    "menu_void": "Void the hand: {reason}.",
    "menu_player": "New player at seat {seat}.",
    "menu_move": "Player moves from seat {seat} to seat {to}.",
    "menu_close": "Close the table.",
    "menu_open": "Open the table at {bet}.",
    "menu_sure": "{what} Sure? Press 3 again",
    "menu_meters": "Meters: {row}",
    "menu_verify": "Verification of this table.",
    # Sheets of text.
    "page_meters": "Meters",
    "page_verify": "Verification",
    "hands": "Hands",
    "rounds": "Rounds",
    "voids": "Void hands",
    "wagered": "Wagered",
    "won": "Won",
    "collected": "Collected",
    "dropped": "Dropped",
    "voided": "Voided",
    "floor": "To the floor",
    "is_table": "Table",
    "is_limit": "Limit and collection",
    "is_pack": "Configuration",
    "is_firmware": "Firmware",
    "is_core": "Core, self-test",
    "is_journal": "Journal",
    # Reasons and refusals.
    "misdeal": "misdeal",
    "malfunction": "malfunction",
    "dealer's mistake": "dealer's mistake",
    "recalled": "Hand {hand}: {told}",
    "not_kept": "Hand {hand} is not kept.",
    "no_hand": "No hand is being played; there is nothing to void.",
    "in_the_hand": "Seat {seat} is in the hand; wait until it is over.",
    "closed_already": "The table is closed already.",
    "hand_is_on": "Hand {hand} is being played; finish or void it first.",
    "open_already": "The table is open; close it first.",
    "round_is_on": "The round goes on: {bet} until its pot is won.",
    # Hands, by the core's names.
    "five of a kind": "five of a kind",
    "royal flush": "royal flush",
    "straight flush": "straight flush",
    "four of a kind": "four of a kind",
    "full house": "full house",
    "flush": "flush",
    "straight": "straight",
    "three of a kind": "three of a kind",
    "two pair": "two pair",
    "one pair": "one pair",
    "high card": "no pair",  # DCS-83
}

# How each is meant, where it is not just plain.
STYLES = {
    "lack_fee": ASK,
    "lack_bet": ASK,
    "wrong_fee": ASK,
    "wrong_bet": ASK,
    "lift_first": ASK,
    "lift_fee_first": ASK,
    "left_out": ASK,
    "stay": ASK,
    "time": ASK,
    "posted": GOOD,
    "staying": GOOD,
    "chosen": GOOD,
    "folded": FOLDED,
    "winner": WIN,
    "winner_is": WIN,
    "high_hand": HIGH,
    "hand_void": BAD,
    "stopped": BAD,
}


def dollars(cents: int) -> str:
    """
    >>> dollars(500), dollars(2342), dollars(123456700), dollars(-50)
    ('$5', '$23.42', '$1,234,567', '-$0.50')
    """
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), 100)
    digits = str(whole)
    grouped = ""
    while len(digits) > 3:
        grouped = "," + digits[-3:] + grouped
        digits = digits[:-3]
    fraction = f".{part:02d}" if part else ""
    return sign + "$" + digits + grouped + fraction


class Words:
    """Sentences for people in one language.

    say(meaning, …)    the sentence
    tell(meaning, …)   the sentence, and how it is meant

    >>> Words(ENGLISH).tell("stay", bet=500)
    ('Place $5 on BET to stay in', 1)
    >>> Words(ENGLISH).seats([1, 3, 4])
    'Seats 1, 3 and 4'
    """

    AMOUNTS = ("fee", "bet", "there", "cents", "pot", "award")

    def __init__(self, table: "dict[str, str]") -> None:
        self._table = table

    def say(self, meaning: str, **parts: object) -> str:
        for name in self.AMOUNTS:
            if name in parts:
                parts[name] = dollars(int(str(parts[name])))
        return self._table[meaning].format(**parts)

    def tell(self, meaning: str, **parts: object) -> "tuple[str, int]":
        return self.say(meaning, **parts), STYLES.get(meaning, PLAIN)

    def seats(self, seats: "list[int]") -> str:
        if len(seats) == 1:
            return self.say("seat", seat=seats[0])
        others = ", ".join(str(seat) for seat in seats[:-1])
        return self.say("seats", seats=others, seat=seats[-1])


def seats_in_words(seats: "list[int]") -> str:
    """For records, which are kept in English whatever the monitors speak."""
    return Words(ENGLISH).seats(seats)

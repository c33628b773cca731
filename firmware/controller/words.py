"""Everything a table says to people, in one place."""

from hal.monitor import ASK, BAD, FOLDED, GOOD, HIGH, PLAIN, WIN

# Keys are what is meant; a table in another language is another dictionary with the same keys.
ENGLISH = {
    "post": "Place {fee} on COLLECTION and {bet} on BET to play",
    "post_paid": "Place {bet} on BET to play",
    "lack_fee": "Place {fee} on COLLECTION to play",
    "lack_bet": "Place {bet} on BET to play. Your collection is recognised",
    "wrong_fee": "COLLECTION holds {there}: make it exactly {fee}",
    "wrong_bet": "BET holds {there}: make it exactly {bet}",
    "lift_first": "Lift the chips of the last bet off BET first",
    "lift_fee_first": "Lift the last collection off COLLECTION first",
    "posted": "You are in. Wait for the deal",
    "left_out": "No cards this hand: {why}",
    "stay": "Place {bet} on BET to stay in",
    "staying": "Bet recognised. Wait for the card",
    "sweep": "Wait: the dealer takes the bets",
    "time": "Time is over: the bets stand as they lie",
    "choose": "Touch your choice: {choices}",
    "chosen": "You chose {choice}",
    "folded": "FOLDED",
    "winner": "WINNER {cents}",
    "high_hand": "HIGH HAND {cents}",
    "no_win": "{who} won {cents} with {hand}",
    "no_high_hand": "{who} had the high hand, {hand}, for {cents}",
    "nobody": "Everybody folded. The pot stays",
    "pot": "Pot {pot}   High hand {award}",
    "voided": "The hand is void: {reason}. All its bets go back",
    "closed": "This table is closed",
    "switched_off": "The table is switched off",
    "service": "Service: play waits",
    "stopped": "The table has stopped. Call the floor. {why}",
    "too_few": "{least} players are needed for a hand",
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
    "high_hand": HIGH,
    "voided": BAD,
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


def seats_in_words(seats: "list[int]") -> str:
    """
    >>> seats_in_words([5]), seats_in_words([1, 3, 4])
    ('Seat 5', 'Seats 1, 3 and 4')
    """
    if len(seats) == 1:
        return f"Seat {seats[0]}"
    return "Seats " + ", ".join(str(seat) for seat in seats[:-1]) + f" and {seats[-1]}"

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
    "choose": "Touch your choice",
    "chosen": "You chose {choice}",
    "closed": "This table is closed",
    # At a banked table.
    "offer_bank": "The bank is yours for {turns} hands, if you like",
    "bank_offered": "The bank is offered to seat {seat}",
    "no_bank": "Nobody has taken the bank: no game until somebody does",
    "take_bank": "Take the bank",
    "pass_bank": "Pass",
    "give_bank": "Give up the bank",
    "place_bank": "You bank. Place your money on BANK: it covers the wagers",
    "bank_ready": "You bank this hand with {bank}",
    "place_bets": "Place your bets: {between}",
    "bet_too_small": "{wager} holds {there}: make it {low} or more",
    "bet_too_large": "{wager} holds {there}: make it {high} or less",
    "bet_needs": "{wager} needs a bet on {needs} beside it",
    "bets_in": "You bet {sum}. Wait for the deal",
    "lift_first_all": "Wait: the dealer takes what was lost",
    "banked": "Bank {bank}   Action {action}   Fee {fee}",
    "mark_bank": "BANK {turn}",
    "mark_button": "ACTION",
    "you_won": "WON {cents}",
    "you_lost": "LOST {cents}",
    "you_even": "EVEN",
    "or": "{some} or {last}",
    "between": "{low} to {high}",
    "or_more": "{low} or more",
    # At a blackjack table.
    "split": "Split {cents}",
    "double": "Double {cents}",
    "surrender": "Surrender",
    "hit": "Hit",
    "stand": "Stand",
    "insurance": "Insure {cents}",
    "even_money": "Even money",
    "no": "No",
    "insure": "Insurance: up to {bet} on BET, then touch. Or touch No",
    "your_hand": "You have {count}",
    "your_hand_of": "Hand {hand} of {hands}: you have {count}",
    "soft": "soft {count}",
    "raise_first": "Chips for a double or a split go on BET first",
    "laid_in_vain": "The chips you added stay yours",
    "wait_seat": "Seat {seat} plays",
    "wait_dealer": "Wait for the player-dealer's hand",
    "went_over": "Over 21.5. Your bet waits for the player-dealer's hand",
    "has_natural": "Pure 21.5! Wait for the player-dealer's hand",
    "dealer_hand": "PLAYER-DEALER",
    "dealer_natural": "The player-dealer has Pure 21.5",
    "dealer_over": "The player-dealer is over with {count}",
    "dealer_has": "The player-dealer has {count}",
    # At a baccarat table.
    "player_hand": "PLAYER",
    "banker_hand": "BANKER",
    "wins_player": "PLAYER wins, {count} to {other}",
    "wins_banker": "BANKER wins, {count} to {other}",
    "wins_tie": "TIE at {count}",
    "wins_panda": "PANDA 8: the player hand wins, {count} to {other}",
    "wins_dragon": "DRAGON 7: the banker hand wins, {count} to {other}",
    "road": "Hands {hands}  P {player} {player_percent}%  B {banker} {banker_percent}%  "
    "T {tie} {tie_percent}%  D7 {dragon}  P8 {panda}  Naturals {natural}",
    "road_before": "Last shoe: {hands}  P {player} {player_percent}%  B {banker} "
    "{banker_percent}%  T {tie} {tie_percent}%  D7 {dragon}  P8 {panda}  N {natural}",
    # At a table with a pot.
    "sit_in": "Sit in",
    "sit_out": "Sit out",
    "sit_to_play": "Touch Sit in to play",
    "away": "You sit out. Touch Sit in to play",
    "wait_draw": "The high card gets the button. Wait for the draw",
    "has_button": "Seat {seat} has the button",
    "post_blind": "Post",
    "wait_blind": "Wait for the blind",
    "post_or_wait": "Touch Post to play now for {bet}, or wait for the big blind",
    "not_between": "Wait: nobody comes in between the button and the big blind",
    "lay_blind": "Place {bet} on BET: your blind",
    "all_in_short": "All in",
    "fold": "Fold",
    "check": "Check",
    "call": "Call {cents}",
    "bet_now": "Bet {cents}",
    "raise_to": "Raise to {cents}",
    "all_in": "All in {cents}",
    "all_in_before": "No chips left",
    "your_turn": "Your turn: {some}",
    "turn_laid": "You laid {there} more: touch what it is",
    "no_bet": "{there} is no bet: {some}",
    "to_call": "{bet} to call",
    "to_check": "check",
    "to_bet": "bet {between}",
    "to_raise": "raise to {between}",
    "did_check": "CHECK",
    "did_call": "CALL {cents}",
    "did_bet": "BET {cents}",
    "did_raise": "RAISE {cents}",
    "did_all_in": "ALL IN {cents}",
    "wait_board": "Wait for the next card",
    "board": "BOARD",
    "blinds": "Blinds {low} and {high}",
    "pot_alone": "Pot {pot}",
    "pot_and_side": "Pot {pot}   Side pots {there}",
    "wins_alone": "Seat {seat} wins {cents}",
    "wins_with": "Seat {seat} wins {cents} with {hand}",
    "share_pot": "{who} share the pot",
    "fee_is_all": "The collection is all that the pot holds",
    "won_with": "WON {cents}: {hand}",
    "has": "{hand}",
    "and_low": "{hand} and a low",
    "disk_button": "D",
    "disk_small": "SB",
    "disk_big": "BB",
    "disk_kill": "KILL",
    "limit of": "{low}-{high} limit, option {option}",
    "spread of": "{low} to {high}, option {option}",
    "pot limit of": "pot limit, blinds {low}-{high}, option {option}",
    "no limit of": "no limit, blinds {low}-{high}, option {option}",
    "menu_time": "The time charge of a half hour.",
    "no_time_charge": "This limit has no charge by time.",
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
    "menu_open": "Open the table at {limit}.",
    "menu_sure": "{what} Sure? Press 3 again",
    "menu_meters": "Meters: {row}",
    "menu_answer": "For seat {seat}: {choice}.",
    "nobody_asked": "No seat is asked anything now.",
    "menu_fees": "Fees: {row}",
    "menu_verify": "Verification of this table.",
    # Sheets of text.
    "page_meters": "Meters",
    "page_fees": "Collections",
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
    "lift_first_all": ASK,
    "place_bank": ASK,
    "offer_bank": ASK,
    "bet_too_small": ASK,
    "bet_too_large": ASK,
    "bet_needs": ASK,
    "bets_in": GOOD,
    "insure": ASK,
    "your_hand": ASK,
    "your_hand_of": ASK,
    "has_natural": GOOD,
    "bank_ready": GOOD,
    "lay_blind": ASK,
    "post_or_wait": ASK,
    "your_turn": ASK,
    "turn_laid": ASK,
    "no_bet": BAD,
    "wins_alone": WIN,
    "wins_with": WIN,
    "share_pot": WIN,
    "won_with": WIN,
    "you_won": WIN,
    "you_lost": FOLDED,
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

    AMOUNTS = (
        "fee",
        "bet",
        "there",
        "cents",
        "pot",
        "award",
        "low",
        "high",
        "sum",
        "bank",
        "action",
    )

    def __init__(self, table: "dict[str, str]") -> None:
        self._table = table

    def say(self, meaning: str, **parts: object) -> str:
        for name in self.AMOUNTS:
            if name in parts:
                parts[name] = dollars(int(str(parts[name])))
        return self._table[meaning].format(**parts)

    def tell(self, meaning: str, **parts: object) -> "tuple[str, int]":
        return self.say(meaning, **parts), STYLES.get(meaning, PLAIN)

    def between(self, least: int, most: int) -> str:
        """
        >>> Words(ENGLISH).between(500, 10000), Words(ENGLISH).between(500, 0)
        ('$5 to $100', '$5 or more')
        """
        if not most:
            return self.say("or_more", low=least)
        return self.say("between", low=least, high=most)

    def either(self, names: "list[str]") -> str:
        """
        >>> Words(ENGLISH).either(["Player", "Banker"]), Words(ENGLISH).either(["Bet"])
        ('Player or Banker', 'Bet')
        """
        if len(names) == 1:
            return names[0]
        return self.say("or", some=", ".join(names[:-1]), last=names[-1])

    def seats(self, seats: "list[int]") -> str:
        if len(seats) == 1:
            return self.say("seat", seat=seats[0])
        others = ", ".join(str(seat) for seat in seats[:-1])
        return self.say("seats", seats=others, seat=seats[-1])


def seats_in_words(seats: "list[int]") -> str:
    """For records, which are kept in English whatever the monitors speak."""
    return Words(ENGLISH).seats(seats)

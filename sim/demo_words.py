"""Words that every teller needs."""


def do(seats: list[int], verb: str) -> str:
    return f"{seats_of(seats)} {verb}{'s' if len(seats) == 1 else ''}"


def seats_of(seats: list[int]) -> str:
    """
    >>> seats_of([5]), seats_of([1, 3, 4])
    ('Seat 5', 'Seats 1, 3 and 4')
    """
    *others, last = map(str, seats)
    return f"Seats {', '.join(others)} and {last}" if others else f"Seat {last}"


def person(seat: int, behind: bool) -> str:
    """
    >>> person(3, False), person(3, True)
    ('Seat 3', 'Behind seat 3')
    """
    return f"Behind seat {seat}" if behind else f"Seat {seat}"

"""Numbers as bytes, small ones short: how records hold what happened and how things stand."""

MORE = 0x80


def number(n: int) -> bytes:
    """A whole number from 0 up, seven bits a byte, the low ones first.

    >>> number(5).hex(), number(300).hex()
    ('05', 'ac02')
    """
    if n < 0:
        raise ValueError(f"{n} cannot be packed: it is less than 0")
    if n < MORE:
        return bytes((n,))
    packed = bytearray()
    while n >= MORE:
        packed.append(n & 0x7F | MORE)
        n >>= 7
    packed.append(n)
    return bytes(packed)


def signed(n: int) -> int:
    """A number that may be less than 0, folded into one that is not: 0, -1, 1, -2, 2 …

    >>> [unsigned(signed(n)) for n in (0, -1, 1, -500)]
    [0, -1, 1, -500]
    """
    return 2 * n if n >= 0 else -2 * n - 1


def unsigned(n: int) -> int:
    return n // 2 if n % 2 == 0 else -(n + 1) // 2


def text(words: str) -> bytes:
    data = words.encode()
    return number(len(data)) + data


class Reader:
    """Takes numbers, bytes and texts off packed bytes, in order.

    >>> reader = Reader(number(300) + text("pot") + b"rest")
    >>> reader.number(), reader.text(), reader.bytes(4), reader.left
    (300, 'pot', b'rest', 0)
    """

    def __init__(self, data: bytes, at: int = 0) -> None:
        self._data = data
        self._at = at

    @property
    def left(self) -> int:
        return len(self._data) - self._at

    def number(self) -> int:
        n = 0
        shift = 0
        while True:
            byte = self.bytes(1)[0]
            n |= (byte & 0x7F) << shift
            if byte < MORE:
                return n
            shift += 7

    def text(self) -> str:
        return str(self.bytes(self.number()), "utf-8")

    def bytes(self, n: int) -> bytes:
        if n > self.left:
            raise ValueError(f"packed bytes end at {len(self._data)}; {n} more were expected")
        self._at += n
        return self._data[self._at - n : self._at]

"""A record of the journal: its bytes, its seal and its link to the record before it."""

import felt_core

MAGIC = 0xA5
COMMIT = 0x5A
PAYLOAD_MAX = 4000  # before a hand at a table of ten with a shoe of eight packs: under 3000
KIND_MAX = 0x7F  # of the table's own records; the banks' are above
FRONT = 10  # magic, kind, length, sequence and the check of the last three
LINK = 8
BACK = LINK + 4 + 1  # link, checksum, commit byte
CHAIN_SIZE = 32


class JournalFault(Exception):
    """The journal cannot do what was asked, or is damaged. The message says where and why."""


def pack(kind: int, sequence: int, payload: bytes, chain: bytes) -> "tuple[bytes, bytes]":
    """A whole record to follow `chain`, and the chain after it.

    >>> whole, chain = pack(1, 7, b"felt", bytes(32))
    >>> (len(whole), whole[:8].hex(" "), hex(whole[-1]))
    (27, 'a5 01 04 00 07 00 00 00', '0x5a')
    >>> follow(whole, bytes(32)) == chain
    True
    """
    named = bytes((kind,)) + len(payload).to_bytes(2, "little") + sequence.to_bytes(4, "little")
    body = bytes((MAGIC,)) + named + felt_core.crc16(named).to_bytes(2, "little") + payload
    after = felt_core.blake2b(chain + body)
    sealed = body + after[:LINK]
    return sealed + felt_core.crc32c(sealed) + bytes((COMMIT,)), after


def extent(front: bytes) -> int:
    """How long a record is by its first ten bytes; 0 if they are not those of a record."""
    if len(front) < FRONT or front[0] != MAGIC:
        return 0
    if felt_core.crc16(front[1:8]) != int.from_bytes(front[8:FRONT], "little"):
        return 0
    payload = int.from_bytes(front[2:4], "little")
    return FRONT + payload + BACK if payload <= PAYLOAD_MAX else 0


def sequence_of(front: bytes) -> int:
    return int.from_bytes(front[4:8], "little")


def payload_of(whole: bytes) -> bytes:
    return whole[FRONT:-BACK]


def check(whole: bytes) -> None:
    """That every byte of a record is as it was written; JournalFault says what is not."""
    if whole[-1] != COMMIT:
        raise JournalFault(f"its last byte is {whole[-1]:02x}; that of a whole record is 5a")
    if felt_core.crc32c(whole[:-5]) != whole[-5:-1]:
        raise JournalFault("its checksum does not fit")


def follow(whole: bytes, chain: bytes) -> bytes:
    """The chain after a record that is right and was written after `chain`.

    >>> follow(pack(1, 7, b"felt", bytes(32))[0], b"another chain, of as many bytes.")
    Traceback (most recent call last):
    firmware.controller.record.JournalFault: it does not follow from the record before it
    """
    check(whole)
    after: bytes = felt_core.blake2b(chain + whole[:-BACK])
    if after[:LINK] != whole[-BACK:-5]:
        raise JournalFault("it does not follow from the record before it")
    return after

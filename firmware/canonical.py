"""The one way in which packs, bundles and papers are written."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def canonical(value: object) -> str:
    """JSON with sorted keys, no spaces, whole numbers: equal values, equal bytes.

    >>> canonical({"seats": 6, "portals": ["collection", "wager"]})
    '{"portals":["collection","wager"],"seats":6}'
    """
    if isinstance(value, dict):
        pairs = [canonical(key) + ":" + canonical(value[key]) for key in sorted(value)]
        return "{" + ",".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ",".join([canonical(each) for each in value]) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if not isinstance(value, str):
        raise ValueError("only texts, whole numbers, true and false can be written")
    if [letter for letter in value if ord(letter) < 32]:
        raise ValueError("a text that is written is one line")
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def content_of(data: bytes) -> "dict[str, Any] | None":
    """What canonical bytes say by name; None if they are written in any other way.

    >>> content_of(b'{"seats":6}'), content_of(b'{"seats": 6}'), content_of(b'[6]')
    ({'seats': 6}, None, None)
    """
    try:
        text = str(data, "utf-8")
        content = json.loads(text)
        same = canonical(content) == text
    except (ValueError, TypeError, RuntimeError):  # RuntimeError: nested too deep
        same = False
    return content if same and isinstance(content, dict) else None

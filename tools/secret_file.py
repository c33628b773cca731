"""Files with a secret in them."""

import os
from pathlib import Path

from tools.mistake import Mistake


def write(path: Path, data: bytes) -> None:
    """Nobody else can read it from its first byte on, and no key is ever written over."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise Mistake(f"{path} is there already; a key is never written over") from None
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}") from None
    with os.fdopen(handle, "wb") as file:
        file.write(data)

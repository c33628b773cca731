"""A TOML file that people write and name without its folder: where it is, and what is in it."""

import tomllib
from pathlib import Path
from typing import Any

from tools.config_words import Mistakes, TableError, suggestion


def path_of(name_or_path: str | Path, folder: Path, names: list[str], kind: str) -> Path:
    """A path is taken as it is; a name is one of `names`, in the folder."""
    if str(name_or_path).endswith(".toml"):
        return Path(name_or_path)
    if name_or_path not in names:
        near = suggestion(str(name_or_path), names)
        raise TableError([f'there is no {kind} "{name_or_path}"; {near}'])
    return folder / f"{name_or_path}.toml"


def mistakes_of(path: Path, folder: Path) -> Mistakes:
    """They call a file of the folder as people do: house/name.toml."""
    whole = path.resolve()
    return Mistakes(str(whole.relative_to(folder) if whole.is_relative_to(folder) else path))


def content_of(path: Path, mistakes: Mistakes) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise mistakes.fatal(f"cannot be read: {error.strerror}") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise mistakes.fatal(f"is not TOML: {error}") from None

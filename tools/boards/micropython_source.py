"""The MicroPython source tree, fetched once as Debian's source package.

The archive's address is the one this machine already uses for its own packages; apt checks the
signature of the package index and we check every file against the hashes in the .dsc. The machine's
own apt state stays as it is: lists and downloads go to a folder that is thrown away.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

SUITE = "trixie"
PACKAGE = "micropython"
VERSION = "1.25."  # mpy_ld.py of this series writes .mpy version 6.3, which 1.23 and later load
RETRIES = 3


class SourceUnavailable(Exception):
    """MicroPython's source cannot be had here; the message says why."""


def cache_folder() -> Path:
    root = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(root) / "feltboard"


def source_tree(progress: bool = True) -> Path:
    """The unpacked source, from the cache or else from the archive."""
    tree = cache_folder() / f"{PACKAGE}-{SUITE}"
    if not (tree / "tools" / "mpy_ld.py").is_file():
        if progress:
            print(f"fetching MicroPython's source into {tree} (once)", file=sys.stderr)
        _fetch(tree)
    return tree


def archive_entry(apt: Path = Path("/etc/apt")) -> str:
    """A deb822 entry for the suite's sources, made from the machine's entry for its own release."""
    release = _own_release()
    for entry in _entries(apt):
        if release in entry["Suites"].split() and "deb" in entry["Types"].split():
            lines = ["Types: deb-src", f"URIs: {entry['URIs']}", f"Suites: {SUITE}"]
            lines.append("Components: main")
            if "Signed-By" in entry:
                lines.append(f"Signed-By: {entry['Signed-By']}")
            return "\n".join(lines) + "\n"
    raise SourceUnavailable(f"{apt} has no archive for {release}, so MicroPython has no address")


def _own_release() -> str:
    try:
        text = Path("/etc/os-release").read_text()
    except OSError as error:
        raise SourceUnavailable(f"this is not a Debian machine: {error}") from error
    found = re.search(r'^VERSION_CODENAME="?(\w+)', text, re.MULTILINE)
    if not found or not re.search(r'^ID="?debian', text, re.MULTILINE):
        raise SourceUnavailable("MicroPython's source comes from Debian; this is another system")
    return found.group(1)


def _entries(apt: Path) -> list[dict[str, str]]:
    parts = sorted((apt / "sources.list.d").glob("*"))
    found = []
    for path in [apt / "sources.list", *parts]:
        if path.suffix == ".sources" and path.is_file():
            found += _deb822(path.read_text())
        elif path.suffix == ".list" and path.is_file():
            found += _one_line(path.read_text())
    return found


def _deb822(text: str) -> list[dict[str, str]]:
    entries = []
    for stanza in re.split(r"\n\s*\n", text):
        lines = [line for line in stanza.splitlines() if not line.startswith("#")]
        fields = dict(re.findall(r"^([\w-]+):\s*(.+)$", "\n".join(lines), re.MULTILINE))
        if {"Types", "URIs", "Suites"} <= fields.keys() and fields.get("Enabled") != "no":
            entries.append(fields)
    return entries


def _one_line(text: str) -> list[dict[str, str]]:
    entries = []
    for line in text.splitlines():
        found = re.match(r"deb\s+(?:\[([^]]*)\]\s+)?(\S+)\s+(\S+)", line)
        if found:
            options, address, suite = found.groups()
            entry = {"Types": "deb", "URIs": address, "Suites": suite}
            signed = re.search(r"signed-by=(\S+)", options or "")
            if signed:
                entry["Signed-By"] = signed.group(1)
            entries.append(entry)
    return entries


def _fetch(tree: Path) -> None:
    if shutil.which("apt-get") is None:
        raise SourceUnavailable("apt-get is not on this machine")
    tree.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="felt-apt-") as work:
        folder = Path(work)
        folder.chmod(0o755)  # apt reads as its own unprivileged user
        _download(folder)
        description = next(folder.glob("*.dsc"), None)
        if description is None:
            raise SourceUnavailable("apt brought no .dsc for MicroPython")
        _unpack(_verified(description), tree)


def _download(folder: Path) -> None:
    entry = folder / "suite.sources"
    entry.write_text(archive_entry())
    for part in ("lists/partial", "cache/archives/partial"):
        (folder / part).mkdir(parents=True)
    settings = {
        "Dir::Etc::sourcelist": entry,
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::State::lists": folder / "lists",
        "Dir::Cache": folder / "cache",
        "Acquire::Retries": RETRIES,
        "Acquire::http::Timeout": 20,
    }
    apt = ["apt-get", "-q"]
    for name, value in settings.items():
        apt += ["-o", f"{name}={value}"]
    _run([*apt, "-eany", "update"], folder)
    _run([*apt, "source", "--download-only", PACKAGE], folder)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).splitlines()
        errors = [line for line in said if line.startswith("E:")] or said or ["it says nothing"]
        raise SourceUnavailable(f"apt-get cannot fetch MicroPython: {errors[0]}")


def _verified(description: Path) -> Path:
    """The upstream tarball, after every file the .dsc names has the size and hash it states."""
    text = description.read_text()
    version = re.search(r"^Version: (\S+)", text, re.MULTILINE)
    if not version or not version.group(1).startswith(VERSION):
        raise SourceUnavailable(f"the archive's MicroPython is not {VERSION}x")
    block = re.search(r"^Checksums-Sha256:\n((?: .+\n)+)", text, re.MULTILINE)
    if not block:
        raise SourceUnavailable(f"{description.name} states no SHA-256")
    upstream = None
    for line in block.group(1).splitlines():
        digest, size, name = line.split()
        data = (description.parent / name).read_bytes()
        if len(data) != int(size) or hashlib.sha256(data).hexdigest() != digest:
            raise SourceUnavailable(f"{name} is not the file {description.name} describes")
        if ".orig.tar" in name:
            upstream = description.parent / name
    if upstream is None:
        raise SourceUnavailable(f"{description.name} names no upstream tarball")
    return upstream


def _unpack(tarball: Path, tree: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="unpack-", dir=tree.parent) as place:
        with tarfile.open(tarball) as archive:
            archive.extractall(place, filter="data")
        top = next(Path(place).iterdir())
        shutil.rmtree(tree, ignore_errors=True)
        top.rename(tree)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Fetch MicroPython's source once and print where it is.",
        epilog="example: python -m tools.boards.micropython_source",
    )
    parser.parse_args()
    try:
        print(source_tree())
    except SourceUnavailable as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

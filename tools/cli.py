"""felt: one command for everything around a table."""

import argparse
import sys
from collections.abc import Sequence
from types import ModuleType

from tools import (
    audit,
    bench,
    bundle,
    config,
    flash,
    fuzz,
    image,
    install_stock,
    journal,
    key,
    odds,
    papers,
    rank,
    recall,
    replay,
    rig,
    run,
    selftest,
    settle,
    shuffle,
    sim,
    soak,
    table,
    verify,
)
from tools.mistake import Mistake

# Each command is a module: a docstring that starts with its help, EXAMPLE, arguments() and run().
COMMANDS: dict[str, ModuleType] = {
    "rank": rank,
    "shuffle": shuffle,
    "sim": sim,
    "run": run,
    "soak": soak,
    "table": table,
    "config": config,
    "settle": settle,
    "odds": odds,
    "audit": audit,
    "replay": replay,
    "recall": recall,
    "journal": journal,
    "image": image,
    "key": key,
    "bundle": bundle,
    "papers": papers,
    "install": install_stock,
    "flash": flash,
    "verify": verify,
    "rig": rig,
    "selftest": selftest,
    "fuzz": fuzz,
    "bench": bench,
}


def parser() -> argparse.ArgumentParser:
    felt = argparse.ArgumentParser(
        prog="felt",
        description="The Feltboard card table, from the command line.",
        epilog="felt COMMAND --help says more and gives an example.",
    )
    commands = felt.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        about = str(module.__doc__)
        command = commands.add_parser(
            name,
            help=about.splitlines()[0],
            description=about,
            epilog=f"example:\n  {module.EXAMPLE}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.arguments(command)
    return felt


def main(words: Sequence[str] | None = None) -> int:
    args = parser().parse_args(words)
    try:
        return int(COMMANDS[args.command].run(args))
    except Mistake as mistake:
        print(f"felt {args.command}: {mistake}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, `head` for instance, has seen enough
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print()
        return 130


if __name__ == "__main__":
    sys.exit(main())

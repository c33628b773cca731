"""felt key and felt bundle: what they write is what a board takes, and the same every time."""

import platform
import stat
import subprocess
from pathlib import Path

import felt_core
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from firmware import VERSION
from firmware.boot.bundle import NUMBER_MAX, BundleFault
from firmware.controller.pack import Pack
from tests.board_process import micropython
from tools import bundles, cli, key
from tools.boards import facts
from tools.boards.micropython_source import SourceUnavailable
from tools.boards.toolchain import ROOT, ToolMissing
from tools.mistake import Mistake

IMAGE, STOCK = "qemu-mps2-an385", "qemu-stock"
TRIPS = "crystal-casino/trips"
HOUSE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
Said = pytest.CaptureFixture[str]


def felt(*words: object) -> int:
    return cli.main([str(word) for word in words])


@pytest.fixture
def house_key(tmp_path: Path) -> Path:
    key.write(tmp_path / "house.pem", HOUSE)
    return tmp_path / "house.pem"


@pytest.fixture
def trips(tmp_path: Path, house_key: Path, capsys: Said) -> Path:
    """A bundle of a table, signed by the house."""
    file = tmp_path / "trips.bundle"
    table = ("--table", TRIPS, "--set", "decision_seconds=30")
    assert felt("bundle", "build", *table, "--number", 3, "--key", house_key, "-o", file) == 0
    capsys.readouterr()
    return file


@pytest.fixture(scope="module")
def application() -> bytes:
    try:
        return bundles.app(IMAGE, 7, HOUSE)
    except ToolMissing as missing:
        pytest.skip(str(missing))


# ---- Keys ----------------------------------------------------------------------------------------


def test_a_new_key_is_its_owners_alone_and_never_written_over(tmp_path: Path, capsys: Said) -> None:
    file = tmp_path / "release.pem"
    assert felt("key", "new", file) == 0
    written, public = file.read_bytes(), capsys.readouterr().out.strip()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert written.startswith(b"-----BEGIN PRIVATE KEY-----")
    assert felt("key", "show", file) == 0
    assert capsys.readouterr().out.strip() == public
    assert felt("key", "new", file) == 2
    assert "never written over" in capsys.readouterr().err
    assert file.read_bytes() == written
    assert felt("key", "new", tmp_path / "other.pem") == 0
    assert capsys.readouterr().out.strip() != public


def test_the_public_key_checks_what_the_private_one_signs(house_key: Path) -> None:
    signature = bundles.key_in(house_key).sign(b"deal")
    assert felt_core.ed25519_check(signature, bundles.public_key(HOUSE), b"deal") == 0


def test_the_development_key_is_always_the_same(capsys: Said) -> None:
    # Boards that rigs have provisioned trust it: it is never changed.
    assert felt("key", "show") == 0
    public = "7def3243c2b05e0637ee606cad177d1797a46f582de3ad4fc45440e035b7ce2c"
    assert capsys.readouterr().out.strip() == public


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN PRIVATE KEY-----\nMC4=\n"])
def test_a_file_that_is_no_key_is_refused(content: bytes, tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "bad.pem").write_bytes(content)
    assert felt("key", "show", tmp_path / "bad.pem") == 2
    assert "is no Ed25519 private key in PEM" in capsys.readouterr().err


def test_a_key_of_another_kind_is_refused(tmp_path: Path) -> None:
    other = X25519PrivateKey.from_private_bytes(bytes(range(32)))
    text = other.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (tmp_path / "other.pem").write_bytes(text)
    with pytest.raises(Mistake, match="is no Ed25519 private key"):
        bundles.key_in(tmp_path / "other.pem")
    with pytest.raises(Mistake, match="cannot be read: No such file"):
        bundles.key_in(tmp_path / "none.pem")


# ---- Tables --------------------------------------------------------------------------------------


def test_a_bundle_of_a_table_has_the_pack_that_a_board_loads(trips: Path) -> None:
    data = trips.read_bytes()
    bundle = bundles.opened(data)
    assert (bundle.kind, bundle.board, bundle.name, bundle.number) == ("table", "any", TRIPS, 3)
    (at, size, _) = bundle.parts["table.pack"]
    pack = Pack(data[at : at + size])
    assert pack.table == TRIPS
    assert pack.settings["decision_seconds"] == 30


def test_show_tells_the_manifest_and_the_parts(trips: Path, capsys: Said) -> None:
    assert felt("bundle", "show", trips) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{TRIPS} {VERSION}, number 3: a table for any board"
    name, size, digest = lines[1].split()
    bundle = bundles.opened(trips.read_bytes())
    assert (name, int(size)) == ("table.pack", bundle.parts["table.pack"][1])
    assert bundle.parts["table.pack"][2].hex().startswith(digest)
    assert "`felt bundle check` says" in lines[-1]


def test_check_is_a_boards_judgement(trips: Path, capsys: Said) -> None:
    house = bundles.public_key(HOUSE).hex()
    stranger = bundles.public_key(bundles.development_key()).hex()
    check = ("bundle", "check", trips, "--board", IMAGE)
    assert felt(*check, "--signer", stranger, "--signer", house) == 0
    assert f"{trips}: good. {TRIPS}" in capsys.readouterr().out
    assert felt(*check, "--signer", stranger) == 1
    assert "whom this board does not trust" in capsys.readouterr().out
    assert felt(*check, "--signer", house[1:]) == 2
    assert "is no public key" in capsys.readouterr().err


def test_a_bundle_that_is_altered_anywhere_is_refused(trips: Path, capsys: Said) -> None:
    whole, house = trips.read_bytes(), bundles.public_key(HOUSE).hex()
    for at in range(0, len(whole), 31):
        trips.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        assert felt("bundle", "check", trips, "--board", IMAGE, "--signer", house) == 1, at
    for wrong, said in ((whole[:-1], "room"), (whole + b"\0", "ends at"), (b"", "no bundle")):
        trips.write_bytes(wrong)
        capsys.readouterr()
        assert felt("bundle", "show", trips) == 2
        assert said in capsys.readouterr().err


def test_without_a_key_it_says_that_everybody_could_have_signed(
    tmp_path: Path, capsys: Said
) -> None:
    file = tmp_path / "trips.bundle"
    assert felt("bundle", "build", "--table", TRIPS, "--number", 1, "-o", file) == 0
    assert "signed with the development key, which everybody has" in capsys.readouterr().out
    assert felt("bundle", "show", file) == 0
    assert "signed with the development key, which everybody has" in capsys.readouterr().out
    public = bundles.public_key(bundles.development_key()).hex()
    assert felt("bundle", "check", file, "--board", STOCK, "--signer", public) == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--table", TRIPS, "--number", 0), '"number" is not a whole number from 1'),
        (("--table", TRIPS, "--number", NUMBER_MAX + 1), '"number" is not a whole number'),
        (("--table", "crystal-casino/tripps", "--number", 1), 'no table "crystal-casino/tripps"'),
        (("--table", TRIPS, "--set", "bell", "--number", 1), "chooses nothing"),
        (("--board", "pico-9", "--number", 1), 'no board "pico-9"'),
        (("--board", IMAGE, "--set", "bell=no", "--number", 1), "an application has none"),
    ],
)
def test_what_cannot_be_built_is_said_and_nothing_is_written(
    words: tuple[object, ...], said: str, tmp_path: Path, capsys: Said
) -> None:
    file = tmp_path / "x.bundle"
    assert felt("bundle", "build", *words, "-o", file) == 2
    assert said in capsys.readouterr().err
    assert not file.exists()


# ---- Applications --------------------------------------------------------------------------------


def test_an_application_is_made_for_its_board(application: bytes) -> None:
    bundle = bundles.opened(application)
    assert (bundle.kind, bundle.board, bundle.number) == ("app", IMAGE, 7)
    assert {"firmware/main.mpy", "hal/store.mpy", "hal/ports/mps2.mpy"} <= set(bundle.parts)
    ports = [name for name in bundle.parts if name.startswith("hal/ports/")]
    assert ports == ["hal/ports/__init__.mpy", "hal/ports/mps2.mpy"]
    assert not [name for name in bundle.parts if name.endswith(("start.mpy", "mount.mpy"))]
    assert not [name for name in bundle.parts if name.startswith(("sim/", "felt_"))]


def test_the_same_inputs_give_the_same_bytes(
    application: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # compiled anew, in another folder: no path of this machine is in it
    monkeypatch.setattr("tools.boards.compiled.FOLDER", tmp_path)
    assert bundles.app(IMAGE, 7, HOUSE) == application
    assert str(ROOT).encode() not in application
    assert bundles.app(IMAGE, 8, HOUSE) != application


def test_a_stock_board_gets_the_core_for_its_processor() -> None:
    try:
        data = bundles.app(STOCK, 1, HOUSE)
    except (SourceUnavailable, ToolMissing) as missing:
        pytest.skip(str(missing))
    bundle = bundles.opened(data)
    at, size, _ = bundle.parts["felt_core.mpy"]
    assert size > 50_000
    assert data[at + 2] >> 2 == 5  # armv7m, in the third byte of a native .mpy
    assert "felt_gfx.mpy" not in bundle.parts  # no seat's monitor on this one
    assert bundle.size <= facts.facts(STOCK)["store"]["regions"]["app_a"]


def test_a_rig_adds_modules(tmp_path: Path, application: bytes) -> None:
    (tmp_path / "ours.py").write_text("BENCH = 1\n")
    more = bundles.app(IMAGE, 7, HOUSE, also={"felt_rig.py": tmp_path / "ours.py"})
    added = set(bundles.opened(more).parts) - set(bundles.opened(application).parts)
    assert added == {"felt_rig.mpy"}
    assert str(tmp_path).encode() not in more


def test_an_application_that_does_not_fit_is_not_written(
    tmp_path: Path, application: bytes, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    small = facts.facts(IMAGE)
    small["store"]["regions"]["app_a"] = len(application) - 1
    monkeypatch.setattr(facts, "facts", lambda name: small)
    file = tmp_path / "x.bundle"
    assert felt("bundle", "build", "--board", IMAGE, "--number", 7, "-o", file) == 2
    assert f"has room for {len(application) - 1}" in capsys.readouterr().err
    assert not file.exists()


def test_micropython_imports_the_application_from_the_bundle_alone(
    application: bytes, tmp_path: Path
) -> None:
    """Nothing that it imports when it starts is missing from it."""
    if platform.machine() != "x86_64":
        pytest.skip("MicroPython's unix port is only to be had for x86-64")
    program, environment = micropython()
    for name, (at, size, _) in bundles.opened(application).parts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(application[at : at + size])
    script = "import firmware.main; print(firmware.main.__file__)"
    done = subprocess.run(
        [program, "-c", script],
        env={**environment, "MICROPYPATH": f"{tmp_path}:{ROOT / 'build' / 'mpy' / 'x64'}"},
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.stdout.strip() == "firmware/main.mpy", done.stderr


def test_an_opened_bundle_is_whole() -> None:
    said = {"board": IMAGE, "kind": "app", "name": "x", "number": 1}
    data = bundles.sealed(said, {"a.mpy": b"one", "b.mpy": b"two"}, HOUSE)
    assert list(bundles.opened(data).parts) == ["a.mpy", "b.mpy"]
    with pytest.raises(BundleFault, match=r'part "b.mpy" is altered'):
        bundles.opened(data[:-1] + b"O")

#!/bin/sh
# Installs the system packages that building and testing need, once. Says nothing when all are there.
set -eu

packages="build-essential clang clang-format clang-tidy libclang-rt-dev gcc-arm-none-eabi
    libnewlib-arm-none-eabi qemu-system-arm git chromium"

# A pyenv Python brings its own venv and headers; Debian's has them in packages apart.
"${PYTHON:-python3}" - 2>/dev/null <<'CHECK' || packages="$packages python3-venv python3-dev"
import ensurepip, os, sysconfig, venv
os.stat(sysconfig.get_path("include") + "/Python.h")
CHECK

command -v dpkg-query >/dev/null || {
    echo "This is not a Debian machine. Install what these hold, then make build/stamp/system:" $packages >&2
    exit 1
}
installed=$(dpkg-query -W -f '|${Package} ${db:Status-Status}|' $packages 2>/dev/null || true)
missing=""
for package in $packages; do
    case $installed in
    *"|$package installed|"*) ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
echo "Installing$missing (a minute or two)"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@"; }
if ! { apt update && apt install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "Installing failed; the lines above say why. Packages still missing:$missing" >&2
    exit 1
fi

#!/usr/bin/env bash
# Shows menulint in a repository with three specs, a configuration with overrides, a suppression, and a baseline.
# Usage: examples/repository.sh [path/to/menulint]. repository.txt has the output.
set -euo pipefail
menulint=$(realpath "${1:-$(command -v menulint)}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$(dirname "$0")/repository/." "$work"
cd "$work"

# One copy is excluded by the configuration, the other ignored by git.
mkdir vendor build
cp menus/legacy/player.menu.json vendor
cp menus/legacy/player.menu.json build
echo build/ >.gitignore
git init -q .

# run ARGUMENT… : prints the command, runs it, and prints its exit status.
run() {
    local status=0
    echo "\$ menulint $*"
    "$menulint" "$@" 2>&1 || status=$?
    echo "[exit status $status]"
}

# change FILE OLD NEW : replaces text in a file.
change() {
    sed "s/$2/$3/" "$1" >changed
    cat changed >"$1"
    rm changed
}

echo "# The first run reports a duplicate shortcut and a shortcut that the team has reserved."
run --format concise
echo "# A baseline records the existing findings."
run --write-baseline --quiet
run --format concise
echo "# Only a new duplicate is reported, in the log and in a file for code scanning."
change menus/viewer.menu.json '"action": "fullPage:"' '"action": "fullPage:", "shortcut": "cmd+b"'
run --format concise --format sarif:menulint.sarif
grep -q '"ruleId": "duplicate-shortcut"' menulint.sarif
echo "# It is fixed, and an old finding too. A strict run fails until the baseline is updated."
change menus/viewer.menu.json '"shortcut": "cmd+b"' '"shortcut": "ctrl+cmd+b"'
change menus/editor.menu.json 'ctrl+cmd+d' 'ctrl+shift+cmd+d'
run --format concise --strict-baseline
echo "# The effective configuration of a file, and where each setting comes from."
run config menus/legacy/player.menu.json

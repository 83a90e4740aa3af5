#!/usr/bin/env bash
# The life of a repository with three specs, a configuration with overrides, a suppression, and a baseline.
# Usage: examples/repository.sh [path/to/menulint]; what it prints stands in repository.txt.
set -euo pipefail
menulint=$(realpath "${1:-$(command -v menulint)}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -R "$(dirname "$0")/repository/." "$work"
cd "$work"

# A copy that the configuration excludes, and one that git ignores.
mkdir vendor build
cp menus/legacy/player.menu.json vendor
cp menus/legacy/player.menu.json build
echo build/ >.gitignore
git init -q .

# Says what is run, runs it, and says how it ended.
run() {
    local status=0
    echo "\$ menulint $*"
    "$menulint" "$@" 2>&1 || status=$?
    echo "[exit status $status]"
}

# Changes a text in a file.
change() {
    sed "s/$2/$3/" "$1" >changed
    cat changed >"$1"
    rm changed
}

echo "# The first run: an old clash, and a combination that the team has reserved."
run --format concise
echo "# What is known goes into the baseline."
run --write-baseline --quiet
run --format concise
echo "# A new clash stands out; code scanning gets a file of its own."
change menus/viewer.menu.json '"action": "fullPage:"' '"action": "fullPage:", "shortcut": "cmd+b"'
run --format concise --format sarif:menulint.sarif
grep -q '"ruleId": "duplicate-shortcut"' menulint.sarif
echo "# Mended, and an old finding with it: its entry in the baseline is gone, which a strict run does not let pass."
change menus/viewer.menu.json '"shortcut": "cmd+b"' '"shortcut": "ctrl+cmd+b"'
change menus/editor.menu.json 'ctrl+cmd+d' 'ctrl+shift+cmd+d'
run --format concise --strict-baseline
echo "# What holds for a file, and who said so."
run config menus/legacy/player.menu.json

#!/bin/sh
# Lints menus in an Xcode build phase, also with user-script sandboxing. docs/ci.md says how to add it to a target.
#
# Lints the phase's input files and folders. With sandboxing, these are all that the script can read. Creates the phase's first
# output file if the run does not fail, and so runs again only after an input has changed.

# Xcode's PATH has neither Homebrew's folders, on Apple silicon and on Intel, nor Mint's.
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.mint/bin
menulint=${MENULINT:-menulint}

# Indexing and previews build often, and show no findings.
if [ "$ACTION" = indexbuild ] || [ "$ENABLE_PREVIEWS" = YES ]; then exit 0; fi

if ! command -v "$menulint" >/dev/null; then
    echo "warning: menulint is not installed, so no menu was linted"
    exit 0
fi
cd "$SRCROOT" || exit 1

# add FILE : adds an input file to those that are linted. menulint reads the others by itself.
declares_configuration=
set --
add() {
    case $1 in
    */.menulint.json) declares_configuration=yes ;;
    *.swift | *.xib | *.storyboard | *.menu.json | *.menu.jsonc) return 0 ;;
    esac
    [ -d "$1" ]
}

number=0 file='' list=''
while [ "$number" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
    eval "file=\$SCRIPT_INPUT_FILE_$number"
    if add "$file"; then set -- "$@" "$file"; fi
    number=$((number + 1))
done
number=0
while [ "$number" -lt "${SCRIPT_INPUT_FILE_LIST_COUNT:-0}" ]; do
    eval "list=\$SCRIPT_INPUT_FILE_LIST_$number"
    while IFS= read -r file || [ -n "$file" ]; do
        if add "$file"; then set -- "$@" "$file"; fi
    done <"$list"
    number=$((number + 1))
done

if [ $# = 0 ]; then
    echo "error: no menus to lint: name the Swift, .xib, .storyboard and .menu.json files with menus as input files of this phase"
    exit 1
fi
# The sandbox hides a configuration that is no input file. Names in the folder stay visible.
if [ "$ENABLE_USER_SCRIPT_SANDBOXING" = YES ] && [ -z "$declares_configuration" ] &&
    find . -maxdepth 1 2>/dev/null | grep -qxF ./.menulint.json; then
    echo "warning: .menulint.json has no effect: add \$(SRCROOT)/.menulint.json to the input files of this phase"
    set -- --no-config -- "$@"
else
    set -- -- "$@"
fi

"$menulint" lint --format xcode "$@"
status=$?
case $status in
0)
    if [ -n "$SCRIPT_OUTPUT_FILE_0" ]; then : >"$SCRIPT_OUTPUT_FILE_0"; fi
    ;;
1) ;; # Xcode shows the findings.
*) echo "error: menulint could not lint the menus, exit status $status" ;;
esac
exit $status

# Prints what bash puts in place of the last word of lines: COMPLETION LINE… A line "--" ends the candidates of each.
start=$(mktemp)
cat > "$start" <<END
source '$1'
PS1=
bind -x '"\C-xe": printf "\n=%s\n" "\$READLINE_LINE"; READLINE_LINE='
END
shift
{
    # Escape and * inserts every candidate, which shows how it would be quoted as well.
    for line; do printf '%s\033*\030e' "$line"; done
    printf 'exit\n'
} | TERM=dumb script -qec "bash --noprofile --rcfile '$start' -i" /dev/null | tr -d '\r' | sed -n 's/^=//p' |
    while IFS= read -r result; do
        line=$1
        shift
        # What stood before the last word is cut off.
        rest=${result#"${line% *} "}
        printf '%s\n' $rest --
    done
rm "$start"

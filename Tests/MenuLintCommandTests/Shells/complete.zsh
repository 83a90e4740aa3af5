# Prints what zsh offers for the last word of lines: COMPLETION LINE… A line "--" ends the candidates of each.
zmodload zsh/zpty
folder=$(mktemp -d)
found=$folder/found
cat > $folder/.zshrc <<END
PROMPT=
autoload -Uz compinit && compinit -u -D
source ${(qq)1}
bindkey '^I' list-choices
unsetopt LIST_BEEP
setopt NO_ALWAYS_LAST_PROMPT
compadd() {
    # With these options it only tells of matches, to the functions of zsh.
    if [[ " \${(j: :)@[1,(i)(-|--)]} " == *\ -[a-zA-Z]#[OAD]\ * ]]; then
        builtin compadd "\$@"
        return
    fi
    local -a hits
    builtin compadd -A hits "\$@"
    (( \$#hits )) && print -rl -- "\$IPREFIX"\$^hits >> $found
    builtin compadd "\$@"
}
end-line() { print -r -- -- >> $found; BUFFER= }
zle -N end-line
bindkey '^Xe' end-line
print -r READY
END
zpty z "ZDOTDIR=$folder TERM=dumb zsh -d -i"
while zpty -r z line; do [[ $line == *READY* ]] && break; done
for line in $@[2,-1]; do zpty -w -n z $line$'\t\x18e'; done
zpty -w z exit
while zpty -r z line; do :; done
cat $found
rm -r $folder

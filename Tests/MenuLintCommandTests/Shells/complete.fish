# Prints what fish offers for the last word of lines: COMPLETION LINE… A line "--" ends the candidates of each.
source $argv[1]
for line in $argv[2..]
    complete -C $line | string replace -r '\t.*' ''
    echo -- --
end

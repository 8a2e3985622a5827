# An answer that cannot be written is never a success.
. tests/cli/lib

[ -c /dev/full ] || { echo "no /dev/full here: skipped"; exit 0; }

for arguments in "--help" "--version" "perft startpos 1" "moves startpos" \
    "board startpos" "board startpos --svg -" "board startpos --png -"; do
    command="arbiter $arguments"
    "$ARBITER" $arguments >/dev/full 2>"$dir/err"
    code=$?
    status 2
    err_has "arbiter: cannot write the output"
    "$ARBITER" $arguments >&- 2>"$dir/err"
    code=$?
    status 2
done

# With its output closed, a picture's file gets the picture and nothing else.
command="arbiter board --svg"
"$ARBITER" board startpos --svg "$dir/a.svg" >&- 2>"$dir/err"
code=$?
status 0
is "only the picture" [ "$(head -c 5 "$dir/a.svg")" = "<?xml" ]

# Help, version, and what happens to a word that is no subcommand.
. tests/cli/lib

for ask in --help -h help; do
    run $ask
    status 0
    out_has "usage: arbiter SUBCOMMAND"
    for name in board envelope laws moves perft san scoresheet; do out_has "  $name"; done
    err ""
done

run --version
status 0
out_like 'arbiter [0-9]+\.[0-9]+\.[0-9]+ \(liblaws [0-9]+\.[0-9]+\.[0-9]+\)'

for name in board moves perft san; do
    run help $name
    status 0
    out_has "usage: arbiter $name FEN"
    out_has "Options:"
    cp "$dir/out" "$dir/help"
    run $name --help
    status 0
    is "both ways of asking give the same help" cmp "$dir/help" "$dir/out"
    run $name
    status 2
    out ""
    err_has "arbiter $name: give a FEN"
    err_has "for example: arbiter $name startpos"
done

run
status 2
out ""
err_has "usage: arbiter SUBCOMMAND"

run pertf startpos 3
status 2
out ""
err 'arbiter: unknown subcommand "pertf"; did you mean "perft"?'

run help bord
status 2
err 'arbiter: unknown subcommand "bord"; did you mean "board"?'

run tournament
status 2
err 'arbiter: unknown subcommand "tournament"; "arbiter --help" lists them'

run help help
status 0
out_has "usage: arbiter SUBCOMMAND"

for ask in version -version; do
    run $ask
    status 2
    err "arbiter: unknown subcommand \"$ask\"; did you mean \"--version\"?"
done

for ask in "--version x" "help board x"; do
    # shellcheck disable=SC2086 # two words or three
    run $ask
    status 2
    out ""
    err 'arbiter: unexpected argument "x"; leave it out'
done

run help mate
out_has "Tell whether a side can still mate"
is "no full stop behind a question" [ "$(grep -c '?\.' "$dir/out")" -eq 0 ]

# Help and man page list the same options, and the help fits a terminal.
for name in $("$ARBITER" help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    run help "$name"
    is "no line of it is longer than 80 columns" \
        [ "$(awk 'length > 80' "$dir/out" | wc -l)" -eq 0 ]
    is "nothing is squeezed" \
        [ "$(grep -c '^  --.[^ ]* [^ ]* [^ ]' "$dir/out")" -eq 0 ]
    sed -n 's/^  --\([a-z0-9-]*\).*/\1/p' "$dir/out" | sort >"$dir/help"
    sed -n '/^# OPTIONS/,/^# [^O]/p' "man/arbiter-$name.1.scd" |
        grep '^\*--' | grep -o -e '--[a-z0-9-]*' | sed 's/--//' |
        sort -u >"$dir/man"
    is "the man page has the same options" diff "$dir/help" "$dir/man"
done

run help --help
status 0
out_has "usage: arbiter SUBCOMMAND"
refused '; "arbiter --help" lists them' "$(printf '%030d' 0)"
run match --live
status 2

# What bash offers at the tab key, without a list of its own.
. tests/cli/lib

command -v bash >/dev/null || { echo "no bash here: skipped"; exit 0; }

# complete WORD...: what is offered for the last of them
complete()
{
    command="arbiter $* <tab>"
    bash -c '. src/arbiter/cli/arbiter.bash
        program=$1
        shift
        COMP_WORDS=(arbiter "$@") COMP_CWORD=$#
        _arbiter "$program"
        [ ${#COMPREPLY[@]} -eq 0 ] || printf "%s\n" "${COMPREPLY[@]}"' bash "$ARBITER" "$@" \
        >"$dir/out" 2>"$dir/err"
}

complete sc
out scoresheet
complete --v
out --version
complete help mo
out moves
complete ''
"$ARBITER" help | grep -c '^  [a-z]* *[A-Z]' >"$dir/count"
is "all subcommands, help, --help and --version" \
    [ "$(wc -l <"$dir/out")" -eq $(($(cat "$dir/count") + 3)) ]

complete board startpos --s
out "--svg
--size"
for name in $("$ARBITER" help | sed -n '/^Subcommands/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    complete "$name" -
    is "the options of $name" [ "$(wc -l <"$dir/out")" -eq \
        "$("$ARBITER" help "$name" | grep -c '^  --')" ]
done

complete journal v
out verify
complete moves star
out startpos
complete audit --edition 19
out "1988
1997"
complete laws 201
out 2017
complete laws 2023 9.6
out "9.6
9.6.1
9.6.2"
complete laws 1988 '10.7(a'
out '10.7\(a\)'
complete san startpos --lang d
out "da
de"
complete scoresheet --as a
out arbiter

# A file, then: bash offers those by itself.
complete judge some
out ""
complete nonsense -
out ""

# What bash, zsh and fish offer at the tab key, without lists of their own.
. tests/cli/lib

command -v bash >/dev/null || { echo "no bash here: skipped"; exit 0; }

# complete WORD...: what is offered for the last of them
complete()
{
    command="arbiter $* <tab>"
    bash -c '. src/arbiter/main/arbiter.bash
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
is "all subcommands that are listed, help, --help and --version" \
    [ "$(wc -l <"$dir/out")" -eq $(($(cat "$dir/count") + 3)) ]

complete board startpos --s
out "--svg
--size"
for name in $(subcommands); do
    complete "$name" -
    is "the options of $name" [ "$(wc -l <"$dir/out")" -eq \
        "$("$ARBITER" help "$name" | grep -c '^  --')" ]
done

complete journal v
out verify
complete moves star
out startpos
complete audit --laws 19
out "1988
1997"
complete laws 201
out 2017
complete laws 2023 9.6
out "9.6
9.6.1
9.6.2"
complete laws 2023 fivef
out "fivefold-draw"
complete laws stalem
out "stalemate"
complete live wa
out watch
complete live watch --onc
out --once
complete moves --tr
out --translate
complete laws 1988 '10.7(a'
out '10.7\(a\)'
complete san startpos --lang d
out "da
de"
complete san startpos --read-lang Ger
out German
complete scoresheet --as a
out arbiter

# A file, then: bash offers those by itself.
complete judge some
out ""
complete nonsense -
out ""

# Lists: the last of the names.
complete audit --only "illegal-move,cannot-m"
out "illegal-move,cannot-mate"
complete perft startpos 3 --kernel g
out generic
complete judge --laws 1988,201
out 1988,2017

# The same through the other shells; fish can be asked, zsh only be read.
if command -v fish >/dev/null; then
    mkdir -p "$dir/bin"
    ln -s "$ARBITER" "$dir/bin/arbiter"
    offered=$(PATH=$dir/bin:$PATH HOME=$dir fish --no-config -c \
        'source src/arbiter/main/arbiter.fish; complete -C "arbiter audit --only illegal-move,cannot-m"')
    is "fish offers the same" [ "$offered" = illegal-move,cannot-mate ]
fi
if command -v zsh >/dev/null; then
    cat >"$dir/ask.zsh" <<'END'
words=(arbiter audit --only illegal-move,cannot-m) CURRENT=4
words[1]=$1
compadd() { print -l -- "${offered[@]}" }
_files() { print files }
_arbiter() { source src/arbiter/main/arbiter.zsh }
_arbiter
words=($1 judge some) CURRENT=3
_arbiter
END
    is "zsh offers the same" [ "$(zsh -f "$dir/ask.zsh" "$ARBITER")" = \
        "illegal-move,cannot-mate
files" ]
fi

complete exam --topic 1
out_has 11
complete exam --topic Z
out ""
complete exam --odd x
out ""
complete board --flip --f
out "--flip
--force"
complete match --live h
out ""
complete moves startp
out startpos
complete perft startpos 3 --divide --th
out --threads
complete perft startpos 3 --threads 2
out ""
complete perft --divide star
out ""
complete judge --laws 201
out 2017
run help --complete
status 0
out_has board

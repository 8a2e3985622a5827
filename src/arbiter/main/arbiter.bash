# arbiter.bash - completion for bash: the program says what may come next, and
# where it says nothing, it is a file; "-" says that no file may be.

_arbiter()
{
    local word

    COMPREPLY=()
    while IFS= read -r word; do
        [ "$word" != - ] || { compopt +o bashdefault +o default 2>/dev/null; continue; }
        word=$(printf '%q' "$word")
        COMPREPLY+=("${word//\\,/,}")
    done < <("$1" help --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}

complete -o bashdefault -o default -F _arbiter arbiter

# arbiter.bash - completion for bash
#
# It asks the program itself, so that nothing is listed twice: subcommands and
# options as its help has them, editions, provisions and languages as they are
# printed.  What is none of these is completed as a file.

# _arbiter_words PROGRAM SUBCOMMAND BEFORE: the words that may stand here
_arbiter_words()
{
    case $2/$3 in
    /arbiter | help/*)
        "$1" help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p'
        [ "$2" = help ] || printf '%s\n' help --help --version
        ;;
    */--edition | laws/laws)
        "$1" laws | cut -d ' ' -f 1
        ;;
    laws/[12]* | laws/*.*)
        "$1" laws "${COMP_WORDS[2]}" | cut -f 1
        ;;
    */--lang | */--from)
        "$1" san --languages | sed -n 's/^\([a-z][a-z]\)  .*/\1/p'
        ;;
    exam/--topic)
        "$1" exam --list | sed 's|/.*||' | sort -u
        ;;
    scoresheet/--as)
        printf '%s\n' white black arbiter page
        ;;
    journal/journal)
        "$1" help journal | sed -n '/^Verbs:/,/^[A-Z]/s/^  \([a-z]*\) .*/\1/p'
        ;;
    board/board | moves/moves | san/san | perft/perft | mate/mate)
        echo startpos
        ;;
    esac
}

_arbiter()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local subcommand=${COMP_WORDS[1]} words

    COMPREPLY=()
    [ "$COMP_CWORD" -gt 1 ] || { subcommand='' before=arbiter; }
    case $subcommand/$word in
    [a-z]*/-*) words=$("$1" help "$subcommand" | sed -n 's/^  \(--[^ ]*\).*/\1/p') ;;
    *) words=$(_arbiter_words "$1" "$subcommand" "$before") ;;
    esac
    while IFS= read -r words; do
        [[ -n $words && $words == "$word"* ]] &&
            COMPREPLY+=("$(printf '%q' "$words")")
    done <<<"$words"
} 2>/dev/null

complete -o bashdefault -o default -F _arbiter arbiter

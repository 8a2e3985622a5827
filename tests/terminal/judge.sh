# arbiter judge -i: acts are typed, and the Laws answer.
. tests/terminal/lib

# say [OPTION...] <LINES
say()
{
    command="arbiter judge -i $*"
    "$ARBITER" judge -i "$@" >"$dir/out" 2>"$dir/err"
    code=$?
}

say <<'END'
arbiter starts
+12 white touches f1
white plays e5
clocks
back
list
END
status 0
out "0:00:00 The arbiter starts the game.
    The clock is started. (6.6)
0:00:12 White touches f1.
    Nothing touched can move: any legal move may be made. (4.5)
      No legal move was possible with what White touched.
not taken: no legal move matches \"e5\"; write an illegal move as coordinates, such as e2e5
White 1:30:18, Black 1:30:30
taken back: +12 white touches f1
- arbiter starts"

# The same act under other editions.
say --laws 1997 <<'END'
arbiter starts
white plays e4
black claims repetition
laws 2023
laws all
laws 2024
save
END
out_has "    Black loses 3:00. (9.5(b))"
out_has "    The claim is wrong. (9.5.3)"
out_has "  * Black loses 5:00.                                                   10.11(b)"
out_has 'there is no edition "2024"'
out_has "give a file: save game.acts"

# A tag can be typed; one that the edition does not know is not taken.
say <<END
[TimeControl "300"]
arbiter starts
clocks
laws 1988
[Points "3 1 0"]
board
save $dir/saved.acts
new
list
END
out_has "White 5:00, Black 5:00"
out_has "not taken: "
out_has "White to move"
run judge "$dir/saved.acts"
status 0
out_has "The clock is started. (12.3)"
printf 'white plays e4\nlist\n' | "$ARBITER" judge -i "$dir/saved.acts" >"$dir/out"
out_has "e4 is completed."

# Not by every edition; what counts by an Article of its own; too many lines.
say <<END
[TimeControl "300+3"]
arbiter starts
laws all
laws 1988
END
is "told of both times" [ "$(grep -c \
    '^not by the Laws of 1988: line 2: this edition knows no increment and no delay$' "$dir/out")" -eq 2 ]
out_has "    The clock is started.  6.6   6.6   6.5"
sed '/^=>/d' tests/scenarios/blind/touch-then-announce-other-2023.acts | say
out_has "      It breaks touch-move: White was bound to the knight on g1. (4.3.1)"
yes '# no act' | head -n 10005 >"$dir/lines.acts"
say "$dir/lines.acts" <<END
arbiter starts
END
out "that is too much; begin a new game"
run judge -i "$dir/lines.acts" "$dir/lines.acts"
status 2
err_has "unexpected argument"

# What there is not, and help.
say <<END
back
clocks
board
white plays e4
help
save $dir/none/x

"
END
out_has "there is nothing to take back"
out_has "not taken: "
out_has "quit"
out_has "No such file"
printf 'odd\n' >"$dir/odd.acts"
run judge -i "$dir/odd.acts"
status 2
err_has "odd.acts:1: "

run judge -i --json
status 2
err "arbiter judge: --interactive and --json cannot be used together"
run judge -i --laws all
status 2
err_has "-i begins with one edition"
run judge -x
status 2
err_has "unknown option -x"

# The last act is shown, whatever stands below it in the file; as codes, where they are asked for.
printf 'laws all\n' | "$ARBITER" judge -i --codes tests/scenarios/adjourn/before-the-start.acts >"$dir/out"
out "0:00:30 black seals e5
    - refused game-over
      It ended 0-1: resignation. (5.1.2)
                                  2023     2017     1997     1988
0:00:30 black seals e5
    refused game-over             -        -        -        -
      It ended 0-1: resignation.  5.1.2    5.1.2    5.1(b)   10.2
at the end
    result                        0-1      0-1      0-1      0-1
    White's clock                 1:59:50  1:59:50  1:59:50  1:59:50
    Black's clock                 2:00:00  2:00:00  2:00:00  2:00:00"

# In the reader's language: rulings, their facts, and what is not taken.
export LC_ALL=de_DE.UTF-8
say <<END
arbiter starts
+12 white touches f1
white plays Nf6
END
out "0:00:00 Der Schiedsrichter beginnt die Partie.
    Die Uhr wird in Gang gesetzt. (6.6)
0:00:12 Weiß berührt f1.
    Nichts Berührtes kann ziehen: Jeder regelgemäße Zug ist erlaubt. (4.5)
      Mit dem, was Weiß berührt hat, war kein regelgemäßer Zug möglich.
nicht angenommen: kein regelgemäßer Zug passt zu \"Nf6\"; schreiben Sie einen regelwidrigen Zug in Koordinaten wie e2e5"
export LC_ALL=C.UTF-8

# On a terminal: completion, history, also in the next session.
"$ARBITER" --version | grep -q 'without:.*editing' && {
    echo "missing: libedit"
    exit 77
}
mkdir "$dir/state"
window judge 80 24 env "XDG_STATE_HOME=$dir/state" "$ARBITER" judge -i
shows judge "2023>"
keys judge a r b Tab s t a Tab Enter
shows judge "The clock is started. (6.6)"
keys judge w Tab p l Tab e 4 Enter
shows judge "e4 is completed. (6.2.1)"
keys judge Up C-u
keys judge b l Tab
shows judge "2023> black"
keys judge Tab
shows judge "resigns"
keys judge C-u
type judge "laws 1997"
shows judge "1997>"
type judge quit
eventually "the history is kept" grep -q 'plays' "$dir/state/arbiter/judge"
window again 80 24 env "XDG_STATE_HOME=$dir/state" "$ARBITER" judge -i
shows again "2023>"
keys again Up Up
shows again "2023> laws 1997"

# A line without a word, one that nothing completes.
keys again C-u Enter z z Tab Enter
shows again 'not taken: '

# Where the history is kept, and that it need not be: what stands for no folder.
window home 80 24 env -u XDG_STATE_HOME "HOME=$dir/home" "$ARBITER" judge -i
shows home "2023>"
type home "arbiter starts"
type home quit
eventually "at home" grep -q starts "$dir/home/.local/state/arbiter/judge"
for none in "-u HOME" "HOME=here"; do
    window none 80 24 env "$none" XDG_STATE_HOME=state "$ARBITER" judge -i
    shows none "2023>"
    type none "arbiter starts"
    shows none "The clock is started. (6.6)"
    mux kill-session -t none
done

# Its answers go elsewhere: no terminal.
window pipe 80 24 "$ARBITER" judge -i "|" cat
type pipe "arbiter starts"
shows pipe "The clock is started. (6.6)"
not_on_screen pipe "2023>" || fail "it prompts"

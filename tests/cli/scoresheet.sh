# Scoresheets: as a player, as the arbiter, as a page.
. tests/cli/lib

acts=docs/acts/adjourned.acts

# A player sees his own words, and nothing of the other's.
run scoresheet $acts --as black
status 0
err ""
out "Scoresheet of Black, Bob Sample

Event: Club match                       Round: 3
Site:  Springfield                      Date:  2026.05.03
White: Ann Example
Black: Bob Sample

      White        Black
   1. e4           e5
   2. Nf3          Nf6
   3. Bb5          (sealed)

Result: ________
Signed: White ________  Black ________"
run scoresheet $acts --as white
out_has "   2. Nf3 (=)      Nc6"
is "no move of Black that White did not write" sh -c '! grep -q Nf6 "$1"' sh "$dir/out"

# A closed envelope is closed for everybody; an open one for nobody.
for view in white black arbiter page; do
    for html in "" "--html -"; do
        run scoresheet $acts --as $view $html
        status 0
        is "$view: what is sealed stays so" sh -c '! grep -q a6 "$1"' sh "$dir/out"
    done
done
{ cat $acts; echo '24:00:00 arbiter resumes'; echo '+1 arbiter opens'; } >"$dir/open.acts"
run scoresheet "$dir/open.acts" --as black
out_has "   3. Bb5          a6"
run scoresheet "$dir/open.acts"
out_has "   3. Bb5          a6"
{ cat $acts; echo '24:00:00 arbiter resumes'; echo '+1 arbiter loses-envelope'; } >"$dir/lost.acts"
run scoresheet "$dir/lost.acts" --as black
out_has "(sealed)"

# The arbiter: what differs, who is behind, who need not record, notes.
cat >"$dir/behind.acts" <<'EOF'
[Scoresheets "manual"]
[TimeControl "40/310:600"]
0:00:00  arbiter starts
+5       white plays e4
+1       white writes Ke7
+1       black writes e5
+5       black plays e5
+1       black writes (=)
+30      white plays Nf3
+5       black infringes 11.5
+1       arbiter penalises black warning
EOF
run scoresheet "$dir/behind.acts" --as arbiter
status 0
out_has "   1.   e4          Ke7            e5 (=)         White: no legal move; Black: no legal move; the sheets differ; Black: (=) without an offer"
out_has "White's sheet: behind by 2 of 3 plies: 1 of his own moves, 1 of his opponent's; this game need not be recorded"
out_has "      0:49  2. Nf3        12.9.1 penalty black warning"
sed -i 's/"manual"\]/&\n[Level "standard"]/' "$dir/behind.acts"
run scoresheet "$dir/behind.acts" --as arbiter
out_has "; he need not record now (8.4)"
out_has "8.4 need-not-record white"

# Black begins, without a clock; offers that are not marked, marks without an offer;
# both err alike.  A tag may be empty, or have characters of two columns and of none.
cat >"$dir/odd.acts" <<'EOF'
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 3"]
[Round ""]
[Site "Café 😀"]
[TimeControl "-"]
[Level "standard"]
[Scoresheets "manual"]
0:00:00  arbiter starts
+5       black makes e5
+1       black offers draw
+1       black presses
+1       white writes Ke7
+1       black writes Ke7
+5       white plays e4
+1       white writes Nc3
+1       white writes (=)
+1       black writes e4
+1       black plays d5
+1       white makes Nf3
+1       white offers draw
EOF
run scoresheet "$dir/odd.acts" --as arbiter --times
status 0
out_has "Site:  Café 😀                          Date:  ________"
out_has "   3... e5                    Ke7            Ke7            White: no legal move; Black: no legal move; no (=) on White's sheet; Black offered a draw; no (=) on Black's sheet"
out_has "   4.   e4                    Nc3 (=)        e4             White: another move; White: (=) without an offer"
out_has "his offer of a draw is open"
run scoresheet "$dir/odd.acts" --times
out_has "   3.                       e5 (=) "

# Many notes.
{
    echo '0:00:00 arbiter starts'
    for n in $(seq 70); do echo "+1 arbiter penalises white warning for 11.5"; done
} >"$dir/notes.acts"
run scoresheet "$dir/notes.acts" --as arbiter
is "all notes are there" [ "$(grep -c "12.9.1 penalty white warning" "$dir/out")" -eq 70 ]

# Kept sheets have what the game has, written as the Laws do.
cat >"$dir/kept.acts" <<'EOF'
[FEN "4k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 11"]
0:00:00  arbiter starts
+5       white makes exd6
+1       white offers draw
+1       white presses
+5       black plays Kf7
+5       white plays a8=N
+5       black plays Kf6
+5       white plays O-O
+5       black resigns
+5       white signs 1-0
EOF
for view in white black page; do
    run scoresheet "$dir/kept.acts" --as $view
    out_has "  11. exd6 e.p. (=)Kf7"
    out_has "  12. a8N          Kf6"
    out_has "  13. 0-0+"
done
run scoresheet "$dir/kept.acts" --as white
out_has "Result: 1-0"
run scoresheet "$dir/kept.acts" --as black
out_has "Result: ________"
out_has "Signed: White 1-0  Black ________"
run scoresheet "$dir/kept.acts" --as arbiter
out_has "White's sheet: kept with the game"
out_has "Ruled: 1-0, 5.1.2 resignation"

run scoresheet "$dir/kept.acts" --as arbiter --times --html -
out_has "<td>1:30:53</td>"
out_has "Ruled: 1-0, 5.1.2 resignation"
cat >"$dir/ahead.acts" <<'EOF'
[Scoresheets "manual"]
[TimeControl "-"]
0:00:00  arbiter starts
+5       white plays e4
+1       white writes e4
+1       black writes Ke4
+5       black plays e5
+1       white writes e5
+1       black writes e5
+1       white writes Nf3
EOF
run scoresheet "$dir/ahead.acts" --as arbiter --times --html -
out_has '<td>e4</td><td></td><td><span>e4</span></td><td><mark>Ke4</mark></td><td>Black: no legal move'
out_has '<mark>Nf3</mark></td><td><span></span></td><td>White: not made</td>'

# His own letters, and the times of the clock.
run scoresheet "$dir/kept.acts" --as white --lang fr --times
out_has "  12. a8C  1:31:18"
refused 'unknown language "klingon"' scoresheet "$dir/kept.acts" --lang klingon

# A page: sixty moves, then the next; an empty one without acts.
printf '[White "A"]\n' >"$dir/empty.acts"
run scoresheet "$dir/empty.acts"
status 0
out_has "page 1 of 1"
out_has "White: A"
out_has "  30.                             60."
is "no blanks at the ends of lines" sh -c '! grep -q " $" "$1"' sh "$dir/out"
for view in white black arbiter; do
    run scoresheet "$dir/empty.acts" --as $view
    status 0
done
for view in white black arbiter page; do
    run scoresheet "$dir/empty.acts" --as $view --html -
    status 0
    is "no ruling" sh -c '! grep -q Ruled "$1"' sh "$dir/out"
done
{
    echo '0:00:00 arbiter starts'
    for to in 3:6 4:5; do
        for file in a b c d e f g h; do
            printf -- '- %s plays %s\n' white "$file${to%:*}" black "$file${to#*:}" \
                white Ra2 black Ra7 white Ra1 black Ra8 \
                white Ra2 black Ra7 white Ra1 black Ra8
        done
    done
} >"$dir/long.acts"
run scoresheet "$dir/long.acts"
status 0
out_has "page 1 of 2"
out_has "page 2 of 2"
out_has "  61. e4           e5"
is "a form feed between them" [ "$(tr -cd '\f' <"$dir/out" | wc -c)" -eq 1 ]
run scoresheet "$dir/long.acts" --html -
is "two sections" [ "$(grep -c '<section>' "$dir/out")" -eq 2 ]

# HTML: whole, closed, and no text of the file becomes an element.
printf '[White "<script>alert(1)</script> & \x27Co\x27"]\n0:00:00 arbiter starts\n+1 white plays e4\n' >"$dir/evil.acts"
for view in white black arbiter page; do
    run scoresheet "$dir/evil.acts" --as $view --html "$dir/a.html" --force
    status 0
    out ""
    is "no script" sh -c '! grep -qi "<script" "$1"' sh "$dir/a.html"
    is "the name is there" grep -q '&lt;script&gt;alert(1)&lt;/script&gt; &amp; ' "$dir/a.html"
    is "it ends where it should" [ "$(tail -n 1 "$dir/a.html")" = "</html>" ]
    if command -v xmllint >/dev/null; then
        is "well-formed" sh -c 'sed "1d;/<meta/d" "$1" | xmllint --noout --nonet -' sh "$dir/a.html"
    fi
done
refused "the page was not written" scoresheet "$dir/evil.acts" --html "$dir/none/a.html"

# Quotes behind a backslash: the last one ends the value.
printf '%s\n' '[White "A\"] # a folder\' >"$dir/quote.acts"
run scoresheet "$dir/quote.acts"
status 0
out_has 'White: A\'

# What does not fit.
refused "give a transcript" scoresheet
run scoresheet $acts $acts
status 2
err "arbiter scoresheet: unexpected argument \"$acts\"; leave it out"
run scoresheet "$dir/none.acts"
status 2
out ""
err_has "none.acts: No such file or directory"
run scoresheet $acts --as spectator
status 2
err 'arbiter scoresheet: --as "spectator": choose white, black, arbiter or page'
printf '0:00:00 arbiter starts\n+1 white plays e5\n' >"$dir/wrong.acts"
run scoresheet "$dir/wrong.acts"
status 2
out ""
err_has "wrong.acts:2:16: no legal move matches"

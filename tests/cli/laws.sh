# The editions, their provisions, and one matter in all of them.
. tests/cli/lib

run laws
status 0
err ""
years=$(cut -d ' ' -f 1 "$dir/out")
for year in 1988 1997 2017 2023; do out_has "$year  "; done
out_has "Articles 6 to 9"

kinds='mechanical|ruling|conduct|equipment|definition|notation|parameter'
tab=$(printf '\t')
for year in $years; do
    run laws $year
    status 0
    err ""
    is "number, kind and gist in every line" \
        sh -c "! grep -qvE '^[^$tab ]+$tab($kinds)$tab[^$tab]+\.\$' '$dir/out'"
    cut -f 1 "$dir/out" | sort >"$dir/ids"
    is "no number twice" sort -cu "$dir/ids"
done
run laws 2023
out_has "5.2.2${tab}ruling${tab}The game is drawn when neither player can mate"
for id in 0.1 3.8.2.2.3 9.6.2 12.9.9 A.5.1.2 B.4 C.9.3 "C.10.1.2'" D.2.10.6 \
    I.12.2 II.3.2.7.5 III.3.1.1; do out_has "$id$tab"; done
run laws 2017
out_has "7.7.2$tab"
is "nothing that is borrowed" [ "$(grep -cE '^[1-5]\.|^1[0-2]\.' "$dir/out")" -eq 0 ]

# One provision, and the same matter elsewhere.
run laws 2023 9.6.1
status 0
err ""
is "each of the others has its line" \
    [ "$(sed 1,/elsewhere/d "$dir/out" | wc -l)" -eq $(($(echo "$years" | wc -l) - 1)) ]
head -n 5 "$dir/out" >"$dir/head"
tail -n 3 "$dir/out" >>"$dir/head"
mv "$dir/head" "$dir/out"
out "2023  9.6.1  ruling  fivefold-draw
  A position that has come up five times is a draw.
  Arbiter enforces it: what follows is ruled from the acts alone.

The same matter elsewhere:
  2017  9.6.1        A position that has come up five times is a draw.
  1997  no provision of its own
  1988  no provision of its own"
run laws 2023 5.2.2
status 0
out_has "  2023  1.5 "
out_has "  2017  5.2.2 "
out_has "(as in 2023)"
out_has "  1997  9.6 "
out_has "  1988  10.7(a) "
run laws 2023 dead-position
status 0
out_has "2023  1.5  "
out_has "  2023  5.2.2 "
out_has "  1988  10.7(a) "
run laws 2017 5.2.2
status 0
out_has "2017  5.2.2  ruling  dead-position (as in 2023)"
run laws 1988 '10.7(a)'
status 0
out_has "  2023  5.2.2 "
run laws 2023 6.9 9.6.1
status 0
is "each of them" [ "$(grep -c '^The same matter' "$dir/out")" -eq 2 ]

# What is not there is told with what is near.
run laws 2018 9.6.1
status 0
err 'arbiter laws: 2018: the last edition here is that of 2017'
out_has "2017  9.6.1  ruling  fivefold-draw"
refused 'no provision "1987"' laws 1987
run laws 2023 5.2.2
cp "$dir/out" "$dir/known"
for asked in 5.2.2 "Article 5.2.2" "art. 5.2.2" Art.5.2.2 '§5.2.2' "5.2.2 2023" "5.2.2 --laws 2023"; do
    # shellcheck disable=SC2086 # words
    run laws $asked
    status 0
    is "$asked" cmp "$dir/known" "$dir/out"
done
run laws 5.2
status 0
is "three below it" [ "$(cut -f 1 "$dir/out" | tr '\n' ' ')" = "5.2.1 5.2.2 5.2.3 " ]
run laws 9
out_has "9.6.2${tab}"
is "nothing else" [ "$(grep -vc '^9\.' "$dir/out")" -eq 0 ]
run laws a.5
out_has "2023  A.5  "
out_has "A.5.1.2${tab}"

# By words: the name of a matter, what people say, what begins so, what was misspelt.
run laws stalemate
out_has "2023  5.2.1  ruling  stalemate"
run laws stale
out_has "2023  5.2.1  ruling  stalemate"
run laws touch move
out_has "4.3.1${tab}"
run laws three times
out_has "9.2.2${tab}"
run laws phone
out_has "11.3.2${tab}"
run laws castling 1997
out_has "3.5(a)(ii)${tab}"
refused 'say nothing on "casteling"; did you mean "castling"?' laws casteling
refused 'say nothing on "qqzz"; "arbiter laws 2023" lists all they have' laws qqzz
run laws dead-position fivefold-draw
is "each of them" [ "$(grep -c '^The same matter' "$dir/out")" -eq 2 ]
run laws 2023 9.6.3
status 2
err 'arbiter laws: 2023 has no provision "9.6.3"; it has 9.6, 9.6.1, 9.6.2'
run laws 2023 iii.4.9
status 2
err 'arbiter laws: 2023 has no provision "iii.4.9"; it has III.4, III.4#2, III.4#3'
run laws 2017 4.2.7
status 2
err 'arbiter laws: 2017 has no provision "4.2.7"; it has 4.2, 4.2.1, 4.2.2'
run laws 2017 A.3
status 2
err 'arbiter laws: the text of 2017 on "A.3" is not here: November 2017; only Articles 6 to 9 are here, 1 to 5 and 10 to 12 as in 2023, no appendices'
run laws 2023 A.3
out_has "  2017  its text on that is not here"
out_has "  1988  no provision of its own"
refused '2023 has no provision ""' laws 2023 ""
refused '2023 has no provision "000' laws 2023 "$(printf '%0500d' 0)"
run laws 2023 9.6.1 9.9
status 2
out_has "fivefold-draw"
err_has 'no provision "9.9"'

# What transcripts bear out: an expectation that holds cites its Article, and
# what its comment opens with; nothing else counts.
mkdir "$dir/games"
cat >"$dir/games/cited.acts" <<'ACTS'
0:00:00 arbiter starts                  # 6.8: the comment of an act cites nothing
=> 6.6 started
=> turn white                           # 1.2, 1.3
=> turn black                           # 1.5: does not hold
=>! 6.9 result                          # 6.9: never happened
=> running white                        # see 6.2.2
=> offer none                           # 9.2.3.1 and 9.2.3
=> result *                             # 9.5.2: alone, not 9.5.1
ACTS
run laws --coverage "$dir/games"
status 1
out_has "2023  5 of"
out_has "cited, 4 of them in a comment"
out_has "2017  0 of"
out_has "1 files, 6 expectations passed, 1 failed"

# What the program does about a provision.
run laws 2023 12.9.1
status 0
out_has "Arbiter offers it: the arbiter has an act for it, then it is ruled."
run laws 2017 6.2.3
out_has "Arbiter records it"
run laws 1997 13.1
out_has "Arbiter states it"
run laws 1988 10.1
out_has "Arbiter enforces it"
run laws --deeds 1988
out_has "15.1(d)	conduct	records	No disturbing the opponent in any way."
run laws 1988
out_has "15.1(d)	conduct	No disturbing the opponent in any way."

# ... is borne out by what was ruled: an infringement recorded (11.1) is no proof
# that a rule is carried out (9.2), and a definition (1.1) is only stated.
cat >"$dir/games/cited.acts" <<'ACTS'
0:00:00 arbiter starts
+1 white infringes 9.2
=> 9.2 infringed white
+1 white infringes 11.1
=> 11.1 infringed white
+1 arbiter declares 1-0 for 2.1
=> 2.1 result 1-0 declared
ACTS
echo '=> turn white # : nothing' >>"$dir/games/cited.acts"
mkdir "$dir/d"
: >"$dir/d/a"
case $ARBITER in /*) program=$ARBITER ;; *) program=$PWD/$ARBITER ;; esac
(cd "$dir" && "$program" laws --coverage d) 2>"$dir/err"
err "arbiter laws: d: no .acts file is below it"
run laws --coverage "$dir/games"
status 0
out_has "2023  0 of"
sed -n '/^2023/,/^2017/p' "$dir/out" >"$dir/2023"
is "9.2 is not cited" grep -q ' 9\.2 ' "$dir/2023"
is "11.1 is cited" [ "$(grep -c ' 11\.1 ' "$dir/2023")" -eq 0 ]
out_has "said to be stated only, cited by a ruling:"
out_has "      2.1"

# Our own scenarios bear out all that the tables say, but for the languages of
# C.3: transcripts know English letters alone, tests/cli/san.sh knows the rest;
# and for 3.10.3, which is for audits and positions (tests/cli/audit.sh).
run laws --coverage tests/scenarios
status 0
unproved=$(grep -A 1 "said to be" "$dir/out" | grep -v "said to be")
is "what deeds.def says, borne out (not so: $unproved)" \
    [ "$unproved" = "      3.10.3 C.3 C.3#2" ]
is "every mechanical and ruling provision is cited" \
    [ "$(awk '/are cited/ && $2 == $4 {print $1}' "$dir/out" | sort)" = "$years" ]

# What changed between two editions.
run laws --diff 1997 2023
status 0
is "a choice" grep -q -x '      1997 made, 2023 completed' "$dir/out"
is "a new ruling" grep -q -x '  8.7        what both players sign stands' "$dir/out"
is "a ruling that is gone" grep -q -x 'Rulings only in 1997' "$dir/out"
is "a new provision" grep -q '^  9.6.1 ' "$dir/out"
is "nothing that both have in the same words" \
    [ "$(grep -c '^  dead-position$' "$dir/out")" -le 1 ]
run laws --diff 2023 2023
status 0
out ""
run laws --diff 1988 2023 5.2.2
status 0
is "the matter in the older" grep -q '^      1988 10.7(a) ' "$dir/out"
is "the matter in the newer" grep -q '^      2023 5.2.2 ' "$dir/out"
run laws --diff 1988 2023 chess960-nature
status 0
out_has "      1988 has no provision on it"
run laws --diff 1997 2023 A.3
status 0
out_has "      1997: its text on that is not here"
run laws --diff 2017 2023
is "what nobody knows is not called new" sh -c '! grep -q "^  A\.\|^  III\." "$1"' sh "$dir/out"
run laws --diff 1997
status 2
err "arbiter laws: --diff takes two editions, for example: arbiter laws --diff 1988 2023"
run laws --diff 1997 2023 99.9
status 2
err 'arbiter laws: neither 1997 nor 2023 has a provision "99.9"; "arbiter laws 2023" lists them all'

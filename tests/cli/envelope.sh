# The envelope of an adjourned game: what has to be on it, never what is in it.
. tests/cli/lib

acts=docs/acts/adjourned.acts

# A venue is missing: the answer is no, and the rest is there.
run envelope $acts --ascii
status 1
err 'arbiter envelope: missing in the transcript: [ResumptionVenue "..."]'
out_has "I.2.1   Players: White: Ann Example; Black: Bob Sample"
out_has "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"
out_has "5 . B . . p . . ."
out_has "I.2.3   Time used: White: 0:33, the clock shows 1:59:27; Black: 19:52, the clock shows 1:40:08"
out_has "I.2.4   Sealed by: Black: Bob Sample"
out_has "I.2.5   Number of the sealed move: 3"
out_has "I.2.6   Offer of a draw: none is current"
out_has "I.2.7   Resumption: date: 2026-05-04; time: 15:00; venue: (missing)"
out_has "The envelope is closed."
is "what is sealed stays so" sh -c '! grep -q "a6\|2pppp" "$1"' sh "$dir/out"
sed 's/^\[ResumptionTime.*/&\n[ResumptionVenue "Hall B"]/' $acts >"$dir/whole.acts"
run envelope "$dir/whole.acts"
status 0
err ""
out_has "venue: Hall B"

# An offer made after sealing is current (I.4); opened; lost.
{ cat "$dir/whole.acts"; echo '+9 white offers draw'; } >"$dir/offer.acts"
run envelope "$dir/offer.acts"
out_has "I.2.6   Offer of a draw: White's is current"
{ cat "$dir/whole.acts"; echo '24:00:00 arbiter resumes'; echo '+1 arbiter opens'; } >"$dir/open.acts"
run envelope "$dir/open.acts"
out_has "The envelope was opened."
out_has "RNBQK2R b KQkq - 3 3"
{ cat "$dir/whole.acts"; echo '24:00:00 arbiter resumes'; echo '+1 arbiter loses-envelope'; } >"$dir/lost.acts"
run envelope "$dir/lost.acts"
out_has "The envelope has disappeared."

# 1988 asks for five things; one who adjourns early has used the session.
cat >"$dir/old.acts" <<'EOF'
[Laws "1988"]
[White "A"]
[Black "B"]
0:00:00  arbiter starts
+1:00    arbiter adjourns
+10      white seals e4
+10      white pauses
EOF
run envelope "$dir/old.acts"
status 0
out_has "13.2(c) Time used: White: 1:20, the clock shows 1:58:40; Black: 0:00, the clock shows 2:00:00"
out_has "13.2(e) Number of the sealed move: 1"
is "no offer, no resumption" sh -c '! grep -q "Offer\|Resumption" "$1"' sh "$dir/out"
cat >"$dir/early.acts" <<'EOF'
[TimeControl "7200"]
[Session "1:00:00"]
0:00:00  arbiter starts
0:10:00  white adjourns
+10      white seals e4
+10      white pauses
EOF
run envelope "$dir/early.acts"
status 1
out_has "White: 1:00:00, the clock shows 1:00:00"
for tag in White Black ResumptionDate ResumptionTime ResumptionVenue; do
    err_has "[$tag \"...\"]"
done

# A sealed reply has an envelope of its own (I.9.3).
cat >"$dir/reply.acts" <<'EOF'
[TimeControl "7200"]
[DefaultTime "1:00:00"]
0:00:00  arbiter starts
+10      arbiter adjourns
+10      white seals e4
+10      white pauses
+1       arbiter records sealer absent
1:00:00  arbiter resumes
+1       arbiter opens
+10      black seals c5
+1       black presses
EOF
run envelope "$dir/reply.acts" --ascii
out_has "Envelope with a sealed reply"
out_has "I.2.4   Sealed by: Black: (missing)"
is "the reply stays sealed" sh -c '! grep -q "c5\|pp1ppppp" "$1"' sh "$dir/out"

# As a page.
run envelope "$dir/whole.acts" --html "$dir/a.html"
status 0
out ""
is "with a picture" grep -q '<svg ' "$dir/a.html"
is "it ends where it should" [ "$(tail -n 1 "$dir/a.html")" = "</html>" ]

# What does not fit.
run envelope docs/acts/judged-game.acts
status 2
out ""
err_has "no move was sealed"
printf '[White "A"]\n' >"$dir/empty.acts"
refused "no move was sealed" envelope "$dir/empty.acts"
refused "give a transcript" envelope
refused "none.acts: No such file or directory" envelope "$dir/none.acts"
refused "take letters or figurines" envelope $acts --pieces x
printf '0:00:00 arbiter starts\n+1 white palys e4\n' >"$dir/wrong.acts"
run envelope "$dir/wrong.acts"
status 2
out ""
err_has "wrong.acts:2:"
refused "unexpected argument" envelope $acts $acts
refused "the page was not written" envelope "$dir/whole.acts" --html "$dir/none/a.html"
run envelope "$dir/old.acts" --html -
status 0
is "no offer, no resumption on the page" sh -c '! grep -q "Offer\|Resumption" "$1"' sh "$dir/out"

# Figurines, if they can be shown or are asked for; Black's offer; no clock.
run envelope "$dir/whole.acts" --unicode
out_has "♗"
LC_ALL=C.UTF-8 run envelope "$dir/whole.acts"
out_has "♗"
cat >"$dir/black.acts" <<'EOF'
[TimeControl "-"]
0:00:00  arbiter starts
+1:00    white plays e4
+10      arbiter adjourns
+10      black seals e5
+10      black pauses
+9       black offers draw
EOF
run envelope "$dir/black.acts"
out_has "there was no clock"
out_has "Black's is current"
echo '+1 white offers draw' >>"$dir/black.acts"
run envelope "$dir/black.acts"
out_has "both have one open"

# Questions on the Laws: the same for the same seed, and kinds that are checked.
. tests/cli/lib

run exam --seed 5 --questions 1
status 0
out_has "The Laws of Chess: 1 question, seed 5"

# The program's own kinds; a paper and its key.
run exam --seed 5 --questions 12
status 0
out_has "The Laws of Chess: 12 questions, seed 5"
out_has "12. "
out_has "Key"
cp "$dir/out" "$dir/first"
run exam --seed 5 --questions 12
is "the same seed, the same paper" cmp -s "$dir/first" "$dir/out"
run exam --seed 6 --questions 12
is "another seed, another paper" sh -c '! cmp -s "$1" "$2"' sh "$dir/first" "$dir/out"
run exam --seed 5 --questions 12 exam/kinds
is "from files, the same paper" cmp -s "$dir/first" "$dir/out"

# By the newest edition, if nobody asks for others.
is "by the newest edition" sh -c '! grep -q "Laws of \(1988\|1997\|2017\)\. " "$1"' sh "$dir/first"
run exam --seed 5 --questions 12 --laws all
is "and by others" grep -q "Laws of \(1988\|1997\|2017\)\. " "$dir/out"

# An examination: so long, and so many right.
run exam --examination --topic 6
status 0
out_has "The Laws of Chess: 40 questions, seed 1"
out_has "Minutes: 120. Right answers to pass: 32."
out_has "40. "
run exam --examination --questions 7 --minutes 30 --mark 75 --html -
status 0
out_has "<p>Minutes: 30. Right answers to pass: 6.</p>"
run exam --questions 1
is "a paper has no terms" sh -c '! grep -q Minutes: "$1"' sh "$dir/out"
refused "--minutes and --mark need --examination" exam --minutes 60
refused "--minutes and --mark need --examination" exam --mark 60

# One topic, one edition.
run exam --topic 9 --laws 1997 --questions 8
status 0
is "nothing else is asked" sh -c '! grep -q "Laws of 2017\. \|Laws of 2023\. " "$1"' sh "$dir/out"
run exam --list
out_has "9/claim-second-time	Article 9: The drawn game	A claim of repetition"

# A page to print.
run exam --questions 2 --html "$dir/paper.html"
status 0
out ""
is "two questions and two keys" [ "$(grep -c '<h2>' "$dir/paper.html")" -eq 4 ]
is "two boards" [ "$(grep -c '<svg' "$dir/paper.html")" -eq 2 ]
mkdir "$dir/7"
cat >"$dir/7/minutes.kind" <<'END'
title: The minutes for an illegal move
laws: 2023
vary t: 10..90
[TimeControl "7200"]
0:00:00 arbiter starts
+{t} white plays g1f4
ask: article time-added
END
run exam --questions 1 --html - "$dir/7/minutes.kind"
out_has "1988: no such ruling"

# Kinds that are wrong, and where.
mkdir "$dir/6"
cat >"$dir/6/bad.kind" <<'END'
title: A move
laws: 2023
vary t: 10..90
0:00:00 arbiter starts
+{t} white plays e4
ask: ruling
rests: 4.7
choice: It is made.
=> ? made
choice: It is not.
=>! ? made
END
run exam --check "$dir/6/bad.kind"
status 1
out_has "$dir/6/bad.kind:10: why is this choice wrong?  Write an else: line under it (seed 0, Laws of 2023)"
out_has "1 kind, 100 seeds each, 1 wrong"
run exam "$dir/6/bad.kind"
status 2
err "$dir/6/bad.kind:10: why is this choice wrong?  Write an else: line under it"
echo "else: It is." >>"$dir/6/bad.kind"
run exam --check "$dir/6/bad.kind"
status 0
out "1 kind, 100 seeds each, 0 wrong"

sed -i '/^rests:/d' "$dir/6/bad.kind"
run exam --check "$dir/6/bad.kind"
status 1
out_has "the key names no Article that decides; write rests: (seed 0, Laws of 2023)"
sed -i 's/^laws:.*/&\nrests: 4.7/' "$dir/6/bad.kind"

# It asks nothing of other editions.
run exam --check --laws 1988 "$dir/6/bad.kind"
status 0
refused "no kind of situation fits these editions" exam --laws 1988 "$dir/6/bad.kind"

# There need not be a clock, an ending of the name, or a folder; but much text may be.
{
    printf '[TimeControl "-"]\n'
    cat "$dir/6/bad.kind"
    printf '# %0100d\n' $(seq 300)
} >"$dir/6/plain"
run exam --questions 1 "$dir/6/plain"
status 0
is "it shows no clocks" sh -c '! grep -q Clocks: "$1"' sh "$dir/out"
run exam --questions 1 --html - "$dir/6/plain"
status 0
is "nor does its page" sh -c '! grep -q Clocks: "$1"' sh "$dir/out"
run exam --list "$dir/6/plain"
out_has "6/plain	Article 6: The chessclock"
case $ARBITER in /*) program=$ARBITER ;; *) program=$PWD/$ARBITER ;; esac
(cd "$dir/6" && "$program" exam --list plain) >"$dir/out"
out "/plain		A move"
(cd "$dir" && "$program" exam --list 6/plain) >"$dir/out"
out_has "6/plain	Article 6"
rm "$dir/6/plain"
sed -i 's/10\.\.90/10..12/' "$dir/6/bad.kind"
run exam --check "$dir"
status 1
out_has "$dir/6/bad.kind:1: only 3 different questions; let more vary"
mkdir "$dir/13"
mv "$dir/6/bad.kind" "$dir/13"
run exam --check "$dir"
status 1
out_has "its folder has to be named by an Article"
run exam --list "$dir/13/bad.kind"
out "13/bad	13	A move"
echo "titel: again" >>"$dir/13/bad.kind"
refused "$dir/13/bad.kind:13:1: unknown word \"titel\"" exam --check "$dir"
refused "unknown word" exam "$dir/13/bad.kind"

# Bad usage.
refused 'no kind of situation has the topic "14"; --list shows the topics' exam --topic 14
run exam --questions 0
status 2
run exam --seeds 9
status 2
err "arbiter exam: --seeds needs --check"
run exam --check --html x
status 2
refused "No such file" exam "$dir/none"
refused "No such file" exam "$dir" "$dir/none"
mkdir "$dir/empty"
refused "no file there ends in .kind" exam "$dir/empty"
if [ -r /proc/self/mem ]; then # a file that cannot be read
    run exam /proc/self/mem "$dir/none"
    status 2
    err "arbiter exam: /proc/self/mem: Input/output error"
fi
run exam --laws 1066
status 2

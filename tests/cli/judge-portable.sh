# A judged game as PGN for programs that stop at an illegal move: what they
# refuse is in comments, and pgn-extract reads the rest.
. tests/cli/lib
PATH=$PATH:/usr/games

cat >"$dir/stood.acts" <<'END'
[Laws "2023"]
[TimeControl "900+10"]
[Arbiter "absent"]
0:00:00 arbiter starts
+1 white plays e4
+1 black plays e5
+1 white plays Ke2
+1 black plays d5
+1 white plays e2e3
+1 black plays Nf6
+1 white plays f1h6
+1 black plays gxh6
+1 white resigns
END
refused "--portable needs --pgn" judge --portable "$dir/stood.acts"
run judge --pgn --articles "$dir/stood.acts"
out_has "f1h6"
run judge --pgn --portable "$dir/stood.acts"
status 0
cp "$dir/out" "$dir/portable.pgn"
tr '\n' ' ' <"$dir/out" >"$dir/line"
is "the rest is a comment" grep -qF "an illegal move stands: 4. f1h6 gxh6} 0-1" "$dir/line"
is "the moves before it are moves" grep -q "3. Ke3 .*Nf6" "$dir/line"
run judge --pgn --portable --articles "$dir/stood.acts"
tr '\n' ' ' <"$dir/out" >"$dir/line"
is "with its ruling" grep -qF "4. f1h6 (3.10.2 illegal-made f1h6" "$dir/line"
is "and that it stands" grep -qF "gxh6 (A.5.2 illegal-stands f1h6" "$dir/line"

# One of Black's.
cat >"$dir/black.acts" <<'END'
[Arbiter "absent"]
0:00:00 arbiter starts
+1 white plays e4
+1 black plays f8h6
+1 white plays d4
+1 black plays Nf6
END
run judge --pgn --portable "$dir/black.acts"
tr '\n' ' ' <"$dir/out" >"$dir/line"
is "it is Black's" grep -qF "an illegal move stands: 1... f8h6 2. d4 Nf6} *" "$dir/line"

# A game that never began; one with more rulings than a comment has room for.
printf '[White "A"]\n' >"$dir/none.acts"
run judge --pgn --portable --articles "$dir/none.acts"
status 0
out_has '[White "A"]'
out_like '\*|'
{
    echo '0:00:00 arbiter starts'
    yes '+0 white touches e2' | head -n 3000
} >"$dir/many.acts"
run judge --pgn --articles "$dir/many.acts"
is "it is cut, and says so" sh -c "tr '\n' ' ' <'$dir/out' | grep -q '4.3 \.\.\.} \*'"

# An unusual result.
cat >"$dir/half.acts" <<'END'
[Laws "2023"]
0:00:00 arbiter starts
+1 white plays e4
+1 black plays e5
+1 arbiter declares 1/2-0
END
run judge --pgn "$dir/half.acts"
out_has '[Result "1/2-0"]'
run judge --pgn --portable "$dir/half.acts"
out_has '[Result "*"]'
out_has '1/2-0} *'
cat "$dir/out" >>"$dir/portable.pgn"

# Without anything of the kind both forms are the same.
run judge --pgn docs/acts/judged-game.acts
cp "$dir/out" "$dir/plain"
run judge --pgn --portable docs/acts/judged-game.acts
is "the same" cmp "$dir/out" "$dir/plain"

if command -v pgn-extract >/dev/null; then
    pgn-extract -s -r "$dir/portable.pgn" >"$dir/extract" 2>&1
    is "pgn-extract reads it" sh -c "! grep -iE 'failed|unknown|error' '$dir/extract'"
fi

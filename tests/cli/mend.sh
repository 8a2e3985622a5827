# Scoresheets with slips, and the games that they tell.
. tests/cli/lib

cat >"$dir/white" <<'END'
1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. Nb3 O-O 6. Ne5 Nbd7
END
run scoresheet --mend "$dir/white"
status 0
err ""
out 'A  1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nbd2 Be7 5. Nb3 O-O 6. Ne5 Nbd7
   - 4. Nd2 stands for Nbd2; otherwise 6. Ne5 does not fit'

# A move that is not there, one that is there twice, two in the wrong order.
echo '1. e4 e5 2. Nf3 Nc6 3. Bb5 4. d3 Nf6 5. Bxa6 bxa6' >"$dir/sheet"
run scoresheet --mend "$dir/sheet"
out_has "before 3... d3, a6 was not written down"
echo 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Ba4 Nf6 O-O Be7' >"$dir/sheet"
run scoresheet --mend "$dir/sheet"
out_has "4... Ba4 is no move of this game"
echo 'e4 e5 Nf3 Nc6 Bb5 Ba4 a6 Nf6 O-O Be7 Re1 b5 Bb3' >"$dir/sheet"
run scoresheet --mend "$dir/sheet"
out_has "3... Ba4 was made after a6"

# Nothing tells which knight; the sheet of the other player does.
echo '1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 Be7 5. h3' >"$dir/white"
echo '1. d4 d5 2. Sf3 Sf6 3. e3 e6 4. Sfd2 Le7 5. h3' >"$dir/black"
run scoresheet --mend "$dir/white"
out_has "A  1. d4"
out_has "B  1. d4"
run scoresheet --mend "$dir/white" "$dir/black" --lang de
out_has "4. Sfd2"

# What cannot be mended is shown as far as it goes.
echo '1. e4 e5 2. Nf3 Nc6 3. Bb5 Qi9 4. Ri9 Ni9 5. Bi8 Ki9 6. Qi9 Ri7 7. Ki3 Qi4 8. Ri9' >"$dir/sheet"
run scoresheet --mend "$dir/sheet"
status 1
out_has "does not fit, and nothing mends it"
echo '...' >"$dir/sheet"
run scoresheet --mend "$dir/sheet"
status 2
err_has "no move can be read in it"
run scoresheet --mend "$dir/none"
status 2
run scoresheet --mend --html - "$dir/white"
status 2

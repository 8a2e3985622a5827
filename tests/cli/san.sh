# Moves from any form of notation to any other.
. tests/cli/lib

knights='4k3/8/8/8/8/8/8/K3N1N1 w - - 0 1'
passes='8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1'
castles='r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'

run san "$passes" exd6
status 0
err ""
# What the locale cannot show is left out, unless it is asked for.
out "SAN          exd6+
long         e5xd6+
FIDE         exd6 e.p.+
coordinates  e5d6
spoken       Eva David sechs
in English   e takes d6 en passant, check"
run san "$passes" exd6 --braille
out "⠑⠸⠙⠖"
command="LC_ALL=C.UTF-8 arbiter san"
LC_ALL=C.UTF-8 "$ARBITER" san "$passes" exd6 >"$dir/out" 2>"$dir/err"
code=$?
status 0
out "SAN          exd6+
long         e5xd6+
FIDE         exd6 e.p.+
figurines    exd6+
coordinates  e5d6
spoken       Eva David sechs
in English   e takes d6 en passant, check
braille      ⠑⠸⠙⠖"

# Whatever form it comes in, it is the same move.
for move in Nf3 Ng1f3 N-f3 g1f3 ♘f3 ♞f3 nf3 1.Nf3 'Nf3 (=)' ⠎⠋⠒ \
    'Springer Felix drei' 'Springer Gustav eins Felix drei' 'N Felix 3' \
    'knight to f three'; do
    run san startpos "$move" --coordinates
    status 0
    out g1f3
done

# A guess is told; what has the form of the Laws is that move or none.
run san startpos nf3 --coordinates
err "arbiter san: \"nf3\" is read as Nf3"
run san '4k3/8/p7/1P6/8/8/8/2B1K3 w - - 0 1' Bxa6
status 1
out ""
err_has "move \"Bxa6\": the bishop moves along a diagonal (3.2)"

# One form, when one is asked for.
run san startpos Nf3 --lang de
out Sf3
run san startpos Nf3 --lang German --long
out Sg1f3
run san startpos Nf3 --figurine
out ♘f3
run san startpos Nf3 --spoken
out "Springer Felix drei"
run san startpos Nf3 --spoken --edition 1988
out "N Felix 3"
run san startpos Nf3 --english
out "knight f3"
run san startpos Nf3 --braille
out ⠎⠋⠒
run san "$castles" O-O --fide
out 0-0
run san "$castles" o-o --coordinates
out e1g1
run san '4k3/8/8/8/8/8/8/5K1R w H - 0 1' O-O --coordinates
status 0
out f1h1

# The letters are those of one language.
run san startpos Sf3 --from de --lang fr
status 0
out Cf3
run san startpos Sf3
status 2
out ""
run san startpos Кf3 --from ru --lang en
out Nf3

# Several moves, in one position or one after the other.
run san startpos e4 Nf3 --long
out "e2e4
Ng1f3"
run san startpos e4 c5 Nf3 --line --long
out "e2e4
c7c5
Ng1f3"
run san startpos e4 Nf3
is "an empty line between tables" [ "$(grep -c '^$' "$dir/out")" -eq 1 ]

# No move, or more than one: why, by which Article, and what it could have been.
run san "$knights" Nf3
status 1
out ""
err 'arbiter san: move "Nf3": more than one piece can go there (C.10)
it could be Nef3 Ngf3'
run san "$knights" Ngf3 --lang en
status 0
out Ngf3
run san '8/P6k/8/8/8/8/8/4K3 w - - 0 1' a8
status 1
err_has '(C.11)'
err_has 'it could be a8=Q a8=R a8=B a8=N'
run san '4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1' Nc3
status 1
err 'arbiter san: move "Nc3": the king would be exposed to check (3.9.2)'
run san '4k3/8/8/8/8/8/8/4K2R w - - 0 1' O-O --edition 1988
status 1
err_has '(5.1(e))'
run san startpos 'Springer Felix vier'
status 1
err_has '(D.2.1)'

# The others are translated all the same; after a wrong move no line goes on.
run san startpos Nf4 e4 --coordinates
status 1
out e2e4
run san startpos Nf4 e4 --line --coordinates
status 1
out ""

run san startpos castle
status 2
out ""
err_has 'move "castle", column '
refused '"arbiter san --languages" lists' san startpos Nf3 --lang xx
refused 'did you mean French?' san startpos Nf3 --lang frnch
refused 'two forms' san startpos Nf3 --lang de --braille
refused 'two forms' san startpos Nf3 --spoken --braille
run san startpos Nf3 --figurine --lang de
status 2
refused 'give a move' san startpos
refused 'White has no king' san '8/8/8/8/8/8/8/8 w - - 0 1' e4

run san --languages
status 0
is "fifteen languages and more" [ "$(wc -l <"$dir/out")" -gt 15 ]
out_has 'de  German       K D T L S B'

# A piece that is not there.
run san '4k3/8/8/8/8/8/8/4K3 w - - 0 1' Qh5
status 1
err 'arbiter san: move "Qh5": no such piece can go there (C.8)'
run san '4k3/8/8/8/8/8/8/4K3 w - - 0 1' Qh5 --edition 1997
status 1
err 'arbiter san: move "Qh5": no such piece can go there'

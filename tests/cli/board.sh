# The board as text and as a picture.
. tests/cli/lib

# in_locale LC_ALL LC_CTYPE LANG ARGUMENT...
in_locale()
{
    command="LC_ALL=$1 LC_CTYPE=$2 LANG=$3 arbiter board"
    all=$1 ctype=$2 lang=$3
    shift 3
    env LC_ALL="$all" LC_CTYPE="$ctype" LANG="$lang" \
        "$ARBITER" board "$@" >"$dir/out" 2>"$dir/err" </dev/null
    code=$?
}

start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

run board startpos --ascii
status 0
err ""
out "8 r n b q k b n r
7 p p p p p p p p
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 P P P P P P P P
1 R N B Q K B N R
  a b c d e f g h

White to move
$start"
cp "$dir/out" "$dir/ascii"

# The locale chooses; an option overrules it.
run board startpos
is "letters without UTF-8" cmp "$dir/ascii" "$dir/out"
in_locale C.UTF-8 "" "" startpos
out_has "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"
out_has "1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖"
in_locale "" en_US.utf8 C startpos
out_has "8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"
in_locale "" en_US.ISO-8859-1 en_US.UTF-8 startpos
is "the first that is set counts" cmp "$dir/ascii" "$dir/out"
in_locale C.UTF-8 "" "" startpos --ascii
is "--ascii overrules" cmp "$dir/ascii" "$dir/out"
in_locale C "" "" startpos --unicode
out_has "2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙"

run board startpos --ascii --flip
out_has "1 R N B K Q B N R"
out_has "  h g f e d c b a"
is "rank 1 comes first" [ "$(sed -n '1s/ .*//p' "$dir/out")" = 1 ]
run board startpos --ascii --no-coordinates
is "no labels" [ "$(head -n 1 "$dir/out")" = "r n b q k b n r" ]

# Whose move, check, mate, the number of an array.
run board '4k3/8/8/8/8/8/8/4RK2 b - - 3 7'
out_has "Black to move, in check"
out_has "4k3/8/8/8/8/8/8/4RK2 b - - 3 7"
run board 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'
out_has "Black to move: checkmate"
run board 0
out_has "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
out_has "Chess960 array 0"

# Chess960 by lot and by dice (II.2).
run board --random
status 0
err ""
number=$(sed -n 's/^Chess960 array //p' "$dir/out")
grep -v '^Chess960' "$dir/out" >"$dir/drawn"
run board "$number"
grep -v '^Chess960' "$dir/out" >"$dir/asked"
is "it is the array of its number" cmp "$dir/drawn" "$dir/asked"
for i in 1 2 3 4 5 6 7 8; do
    run board --random
    sed -n 's/^Chess960 array //p' "$dir/out"
done | sort -u >"$dir/numbers"
is "eight lots are not all the same" [ "$(wc -l <"$dir/numbers")" -gt 1 ]
run board --dice 2,2,3,1,4 --ascii
status 0
out_has "1 N R B B Q K R N"
cp "$dir/out" "$dir/rolled"
run board --dice 6,2,5,2,3,6,1,5,4 --ascii
is "what does not fit is rolled again" cmp "$dir/rolled" "$dir/out"
run board --dice 3,2,3,2,3 --ascii
out_has "1 R N B Q K B N R"
out_has "Chess960 array 518"
run board --dice 2,2,3 --ascii
status 2
out ""
err 'arbiter board: --dice "2,2,3": roll on, for the first knight: 1 to 5 count, more is rolled again'
refused "too many rolls" board --dice 2,2,3,1,4,1
for rolls in 0 7 2,,3 2:3 x 12; do
    refused "give rolls of a die, 1 to 6" board --dice "$rolls"
done
refused "roll on, for the light-squared bishop" board --dice ""
refused "cannot be used together" board --random --dice 1
refused "replaces the FEN" board startpos --random

run board startpos --dice 1
status 2
err "arbiter board: --dice replaces the FEN; leave one of them out"

# Any setup can be shown; its faults stand below.
run board '8/8/8/8/8/8/8/8 w - - 0 1'
status 0
out_has "not a position: White has no king"
out_has "not a position: Black has no king"

# PNG: signature, width and height from the header.
png_size()
{
    od -An -tu1 -j16 -N8 "$1" |
        awk '{ print ($3 * 256 + $4) "x" ($7 * 256 + $8) }'
}
run board startpos --png "$dir/a.png" --size 32 --no-coordinates
status 0
out ""
err ""
is "it is a PNG" [ "$(od -An -tx1 -N8 "$dir/a.png" | tr -d ' ')" = 89504e470d0a1a0a ]
is "eight squares of 32" [ "$(png_size "$dir/a.png")" = 256x256 ]
run board startpos --png - --size 32 --no-coordinates
is "to standard output, the same" cmp "$dir/a.png" "$dir/out"
run board startpos --png "$dir/b.png"
is "with a frame" [ "$(png_size "$dir/b.png")" = 564x564 ]
run board startpos --png "$dir/c.png" --flip
is "the other side looks different" sh -c '! cmp "$1" "$2"' sh "$dir/b.png" "$dir/c.png"

# SVG: one root, every element closed.
run board 'nqkqrbnp/8/8/8/8/8/8/8 b - - 0 1' --svg "$dir/a.svg" --png "$dir/d.png"
status 0
out ""
err_has "not a position: "
is "it is an SVG" grep -q '<svg .*xmlns="http://www.w3.org/2000/svg"' "$dir/a.svg"
is "it ends where it should" [ "$(tail -n 1 "$dir/a.svg")" = "</svg>" ]
is "every group is closed" [ "$(grep -c '<g ' "$dir/a.svg")" -eq "$(grep -c '</g>' "$dir/a.svg")" ]
is "no font is asked for" sh -c '! grep -qE "<text|<symbol|font" "$1"' sh "$dir/a.svg"
if command -v xmllint >/dev/null; then
    is "well-formed" xmllint --noout --nonet "$dir/a.svg"
else
    echo "no xmllint here: whether the SVG is well-formed was not asked"
fi

# A file is replaced whole, keeps its mode, and a link keeps pointing.
printf old >"$dir/real.svg"
chmod 640 "$dir/real.svg"
ln -s real.svg "$dir/link.svg"
refused "link.svg exists; add --force to replace it" board startpos --svg "$dir/link.svg"
run board startpos --svg "$dir/link.svg" --force
status 0
is "the link is still one" [ -h "$dir/link.svg" ]
is "the file behind it is new" grep -q '</svg>' "$dir/real.svg"
is "its mode is kept" [ "$(ls -l "$dir/real.svg" | cut -c1-10)" = -rw-r----- ]
is "nothing is left beside it" [ "$(ls "$dir" | grep -c tmp)" -eq 0 ]
refused "none/a.svg: " board startpos --svg "$dir/none/a.svg"
err_has "the image was not written"
run board startpos --svg "$dir/none/a.svg" --png "$dir/none.png"
status 2
is "the second is not drawn" [ ! -e "$dir/none.png" ]
run board startpos --svg - --png "$dir/both.png" --size 32
status 0
out_has "</svg>"
is "both are drawn" [ -s "$dir/both.png" ]
refused "only one image can go to standard output" board startpos --svg - --png -
run board startpos --size 32
status 2
err "arbiter board: --size needs --svg or --png"
run board startpos --svg /dev/null
status 0
is "a device stays one" [ -c /dev/null ]

# The library that draws is loaded for a picture, and for nothing else.
is "not loaded at every start" [ "$(ldd "$ARBITER" | grep -c cairo)" -eq 0 ]
cp "$(ldd "$ARBITER" | awk '$1 == "libz.so.1" { print $3 }')" "$dir/libcairo.so.2"
command="arbiter board with another libcairo"
LD_LIBRARY_PATH=$dir "$ARBITER" board startpos >"$dir/out" 2>"$dir/err"
code=$?
status 0
LD_LIBRARY_PATH=$dir "$ARBITER" board startpos --png "$dir/no.png" \
    >"$dir/out" 2>"$dir/err"
code=$?
status 2
err "arbiter board: cannot draw the image: cairo, the library that draws, is missing; install it (libcairo2)"
is "no picture" [ ! -e "$dir/no.png" ]

# arbiter perft on a terminal: how far it is, as long as it takes, and then no more.
. tests/terminal/lib

window short 80 24 "$ARBITER" perft startpos 3
shows short "8902 nodes, "
window long 80 24 "$ARBITER" perft startpos 6 --kernel generic
shows long "119060324 nodes, "
not_on_screen long " %" || fail "what was done is still told"

# Every call of a command fails once: it ends as ever and prints the same, or says
# what is wrong; no memory is lost, and a file is as before or whole.
. tests/fault/lib

try moves startpos e4
try judge --explain docs/acts/judged-game.acts
try scoresheet docs/acts/judged-game.acts
try audit --threads 2 --twins docs/pgn/audit.pgn
try pgn docs/pgn/audit.pgn
try pgn --acts docs/pgn/audit.pgn
try event standings tests/data/trf/grandmommyscup.trf
try event boards tests/data/trf/grandmommyscup.trf
try exam --seed 1
try audit --threads 2 --report "$file" docs/pgn/audit.pgn
try audit --threads 2 --sqlite "$file" docs/pgn/audit.pgn

writes=yes
try board startpos --svg "$file"
try audit --threads 2 --fix "$file" docs/pgn/audit.pgn
try event new "$file" --system round-robin --first white --rounds 3
cp tests/data/trf/grandmommyscup.trf "$work/before"
try event result "$file" 1 1-0

finish

# The journal of a server, looked at without one.
. tests/cli/lib

run journal
status 2
err "arbiter journal: say what to do, for example: arbiter journal verify"
refused 'did you mean "verify"?' journal verfiy
run journal burn
status 2
err 'arbiter journal: "burn" cannot be done; see "arbiter help journal"'
refused "unexpected argument \"$dir/b\"" journal backup "$dir/a" "$dir/b"

# What is only looked at is not made.
for verb in list verify repair export; do
    run journal $verb --db "$dir/none.db"
    status 2
    out ""
    err "arbiter journal: $dir/none.db: it cannot be opened; give --db the file of a journal"
done
is "nothing was made" [ ! -e "$dir/none.db" ]

run journal import --db "$dir/new.db"
status 0
out "0 new games, 0 new acts"
run journal verify --db "$dir/new.db"
status 0
out "0 games, 0 acts: all as they were stored"
run journal verify --db "$dir/new.db" k7m2x9q4tz
status 2
err 'arbiter journal: there is no game "k7m2x9q4tz"'
echo '{"number":1}' >"$dir/lines"
run journal import --db "$dir/new.db" "$dir/lines"
status 2
err "arbiter journal: $dir/lines:1: an act comes before its game"
echo '{' >"$dir/lines"
refused "$dir/lines:1: " journal import --db "$dir/new.db" "$dir/lines"

# A copy of the whole is a journal like any other.
run journal backup --db "$dir/new.db"
status 2
err "arbiter journal: say where to: arbiter journal backup FILE"
run journal backup --db "$dir/new.db" "$dir/copy.db"
status 0
run journal verify --db "$dir/copy.db"
status 0
is "it is its owner's alone" test "$(stat -c %a "$dir/copy.db")" = 600
run journal backup --db "$dir/new.db" "$dir/none/copy.db"
status 2

# The journal itself stays what it is, and so does a device.
ln "$dir/new.db" "$dir/other.db"
for own in new other; do
    refused "arbiter journal: $dir/$own.db: " journal backup --db "$dir/new.db" "$dir/$own.db"
done
run journal verify --db "$dir/new.db"
status 0
mkfifo "$dir/fifo"
refused "arbiter journal: $dir/fifo: " journal backup --db "$dir/new.db" "$dir/fifo"
is "it is still there" [ -p "$dir/fifo" ]
rm "$dir/other.db"

# A folder, or a name that is too long, takes no copy.
mkdir "$dir/folder"
refused "arbiter journal: $dir/folder: " journal backup --db "$dir/new.db" "$dir/folder"
run journal backup --db "$dir/new.db" "$dir/$(printf '%01020d' 1)"
status 2
err "arbiter journal: the path is too long"

# Lines are taken as export writes them, and nothing of what is wrong.
lines=tests/data/journals/game.lines
not_taken() { # not_taken LINE CHANGE WHAT
    sed "$1$2" $lines >"$dir/lines"
    run journal import --db "$dir/lines.db" "$dir/lines"
    status 2
    err "arbiter journal: $dir/lines:$1: $3"
}
for change in 's/"game":"[^"]*"/"game":1/' 's/"game":"/&abcdefgh/' \
    's/"created":/&-/' 's/"created":[0-9]*/"created":"1"/' 's/"tags":""/"tags":1/' \
    's/"now"/"tomorrow"/' 's/"start":"now",//' 's/"link"/"everybody"/' \
    's/"lag_move":0/"lag_move":-1/' 's/"lag_game":0/"lag_game":3000000000/' \
    's/"hands":""/"hands":"touch and then press"/' 's/"links":"../"links":"/' \
    's/"links":"./"links":"G/' 's/"links":"3./"links":"3;/' 's/"links":"./"links":"~/' \
    's/"chain":"..../"chain":"/' 's/,"chain":"[^"]*"//'; do
    not_taken 1 "$change" "this is not a game as export writes it"
done
for change in 's/"number":2/"number":0/' 's/"number":2,//' 's/"act":/"acts":/' \
    's/"at":/&-/' 's/"received":/&-/' 's/"lag":0/"lag":-1/' 's/"from":/"whence":/' \
    's/"client":"0"/"client":0/' 's/"note":""/"note":null/' 's/"chain":"/&0/' \
    's/"chain":"./"chain":"x/'; do
    not_taken 3 "$change" "this is not an act as export writes it"
done
not_taken 1 's/"lag_game":0/"lag_game":1/' "game 8485xk5ccp is not what was stored"
not_taken 3 's/e4/d4/' "game 8485xk5ccp: act 2 is not what was stored"
not_taken 3 's/"chain":"0/"chain":"1/' "game 8485xk5ccp: act 2 is not what was stored"
not_taken 3 's/"number":2/"number":3/' "game 8485xk5ccp: act 3 is not what was stored"

# What is there already is not stored again; what was lost comes back; nothing is put
# behind what is damaged.
change() {
    python3 -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.executescript(sys.argv[2])' "$dir/games.db" "$1"
}
head -n 4 $lines >"$dir/lines"
run journal import --db "$dir/games.db" "$dir/lines"
out "1 new game, 3 new acts"
cat $lines $lines >"$dir/lines"
run journal import --db "$dir/games.db" "$dir/lines"
status 0
out "0 new games, 4 new acts"
head -n 4 $lines >"$dir/lines"
run journal import --db "$dir/games.db" "$dir/lines"
out "0 new games, 0 new acts"
change "DELETE FROM acts WHERE number > 5"
run journal verify --db "$dir/games.db"
status 1
run journal import --db "$dir/games.db" $lines
status 0
out "0 new games, 2 new acts"
change "UPDATE acts SET act = 'white plays d4' WHERE number = 2"
refused "game 8485xk5ccp is damaged here: " journal import --db "$dir/games.db" $lines
change "UPDATE games SET lag_game = 1"
refused "game 8485xk5ccp is damaged here: " journal import --db "$dir/games.db" $lines
run journal repair --db "$dir/games.db"
status 1
out_has "take it from a backup"

# A journal of a later program, and one in another encoding, are not touched.
change "PRAGMA user_version = 99"
refused "it was written by a newer arbiter (schema 99, this one knows " \
    journal list --db "$dir/games.db"
python3 -c 'import sqlite3, sys
sqlite3.connect(sys.argv[1]).executescript("PRAGMA encoding = \"UTF-16\"; CREATE TABLE a (b)")' \
    "$dir/wide.db"
refused "it is a database in UTF-16le, and a journal is in UTF-8; give --db another file" \
    journal list --db "$dir/wide.db"

# The journal of a server, looked at without one.
. tests/cli/lib

run journal
status 2
err "arbiter journal: say what to do, for example: arbiter journal verify"
run journal verfiy
status 2
err_has 'did you mean "verify"?'

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
run journal import --db "$dir/new.db" "$dir/lines"
status 2
err_has "$dir/lines:1: "

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

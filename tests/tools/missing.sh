# list-missing names missing data with its tests, and is silent without any.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/Testing/Temporary"

# log RESULT OUTPUT...: a test in CTest's log
log()
{
    number=$((number + 1))
    echo "$number/9 Testing: test-$number"
    echo "$number/9 Test: test-$number"
    result=$1
    shift
    printf 'Output:\n-----\n'
    printf '%s\n' "$@"
    printf '<end of output>\n-----\nTest %s.\n"test-%s" end time\n\n' \
        "$result" "$number"
}

list()
{
    tools/list-missing "$work" >"$work/list"
}

last=$work/Testing/Temporary/LastTest.log
number=0
{
    log Passed "1 position" "nothing is missing: all is here"
    log Failed "1 position"
} >"$last"
list
[ ! -s "$work/list" ]
{
    log Skipped "missing: ${PWD%/*}/beside/a.tsv"
    log Passed "missing: ${PWD%/*}/beside/a.tsv" "missing: PostgreSQL" "missing: PostgreSQL"
    log Skipped "not today"
} >>"$last"
list
diff - "$work/list" <<'END'

Not everything was tested. Missing, and the tests that lack it:
  ../beside/a.tsv
      test-3 test-4
  PostgreSQL
      test-4

Skipped for another reason: test-5
END

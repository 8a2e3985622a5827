# Games that somebody might have typed: what is said about each, quickly or exactly.
set -eu
export LC_ALL=C
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
odd=tests/data/pgn/odd

for way in --claims '--claims --exact' '--claims --threads 3'; do
    # shellcheck disable=SC2086 # words
    "$ARBITER" audit $way $odd.pgn >"$dir/found" || [ $? = 1 ]
    diff $odd.findings "$dir/found"
done
# Under older Laws as well; what they find differs by what they rule.
for edition in 1988 1997 2017; do
    "$ARBITER" audit --claims --edition $edition $odd.pgn >"$dir/quickly" || [ $? = 1 ]
    "$ARBITER" audit --claims --exact --edition $edition $odd.pgn >"$dir/exactly" || [ $? = 1 ]
    diff "$dir/quickly" "$dir/exactly"
done

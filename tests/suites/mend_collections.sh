#!/bin/sh
# mend_collections.sh MEND FOLDER GAMES NAME... - slips in sheets of real games
set -eu
. "$(dirname "$0")/collections"
mend=$1 folder=$2 games=$3
shift 3
take "$folder" "$@"
need zstd
for name in "$@"; do
    unpack "$name"
    "$mend" "$file" --games "$games" --skip 3 || fail "the game is not found"
done
exit "$failures"

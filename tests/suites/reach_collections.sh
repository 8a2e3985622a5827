#!/bin/sh
# reach_collections.sh REACH_GAMES FOLDER POSITIONS EVERY NAME... - real
# collections: none of their positions is called unreachable
set -eu
. "$(dirname "$0")/collections"
reach=$1 folder=$2 positions=$3 every=$4
shift 4
take "$folder" "$@"
need zstd
for name in "$@"; do
    unpack "$name"
    "$reach" --positions "$positions" --every "$every" <"$file" ||
        fail "a position of a game is called unreachable"
done
exit "$failures"

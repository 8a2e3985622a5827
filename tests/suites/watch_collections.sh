#!/bin/sh
# watch_collections.sh WATCH FOLDER STEPS NAME... - real collections that grow:
# a watch finds in them what an audit finds
set -eu
. "$(dirname "$0")/collections"
watch=$1 folder=$2 steps=$3
shift 3
take "$folder" "$@"
need zstd
for name in "$@"; do
    unpack "$name"
    "$watch" --seed 1 --steps "$steps" "$file" || fail "not what an audit finds"
done
exit "$failures"

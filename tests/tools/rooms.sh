#!/bin/sh
# Does tools/check-rooms notice what it is there for?
set -eu
tools=$PWD/tools
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cp -r --parents src include web/src packages/js/src "$dir"
cd "$dir"

# fails WORDS: the check fails, and says so.
fails()
{
    if "$tools/check-rooms" . >said 2>&1; then
        echo "check-rooms does not see: $1" >&2
        exit 1
    fi
    grep -q -- "$1" said || { cat said >&2; exit 1; }
}

"$tools/check-rooms" .

echo '#include "audit/crew.h"' >>src/arbiter/sys/text.c
fails 'text.c includes src/arbiter/audit/crew.h'
sed -i '$d' src/arbiter/sys/text.c

echo "export { t } from '../game/game'" >>web/src/net/sync.ts
fails 'sync.ts includes web/src/game/game.tsx'
sed -i '$d' web/src/net/sync.ts

sed -i 's/^sys:.*/& audit/' src/ROOMS
fails 'audit does not stand above src/arbiter/sys'
sed -i 's/^\(sys:.*\) audit/\1/' src/ROOMS

sed -i 's/^audit:.*/& diagram/' src/ROOMS
fails 'src/arbiter/audit includes nothing of src/arbiter/diagram'
sed -i 's/^\(audit:.*\) diagram/\1/' src/ROOMS

mkdir src/arbiter/attic
echo 'int attic;' >src/arbiter/attic/attic.c
fails 'attic.c is in no room'
sed -i 's,^sys:,attic:\n&,' src/ROOMS
fails 'src/arbiter/attic has no README.md'
rm -r src/arbiter/attic
sed -i '/^attic:/d' src/ROOMS

yes '/* more */' | head -300 >>src/arbiter/sys/sys.h
fails 'src/arbiter/sys/sys.h has [0-9]* lines'

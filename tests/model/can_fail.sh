#!/bin/sh
# tests/model/can_fail.sh - does compare.py see a program that rules otherwise?
# $ARBITER is asked, and one verdict or one clock of its answer is changed.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/ruling" <<EOF
#!/bin/sh
"$ARBITER" "\$@" | sed 's/4.4.3 must-move-king/4.4.3 any-move/'
EOF
cat >"$work/clock" <<EOF
#!/bin/sh
"$ARBITER" "\$@"
test "\$2" != --check || echo "\$3:9: expected clock white 0:01, got 0:02"
EOF
chmod +x "$work/ruling" "$work/clock"
for liar in ruling clock; do
    if python3 tests/model/compare.py "$work/$liar" --acts 12000 --laws 2023 \
        --keep "$work/kept" >"$work/out"; then
        echo "can_fail: a changed $liar was not seen" >&2
        exit 1
    fi
    grep -q ' [1-9][0-9]* differences' "$work/out"
done

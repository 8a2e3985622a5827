# list-said notices a sentence that has changed, one that is new and one that is gone, and
# tells what to do.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SAID="$work/said"

fail()
{
    echo "said.sh: $*" >&2
    cat "$work/out" >&2
    exit 1
}

tools/list-said --update de en # 77: nothing is built
sed -i 's/^\(verdict\.claim-wrong\.white\t[a-z ]*\t\).*/\1Falsch./' "$SAID/de.txt"
sed -i '/^verdict\.claim-correct\.white\t/d' "$SAID/en.txt"
printf 'verdict.unheard-of\tprogram\tNobody says so.\n' >>"$SAID/en.txt"
! tools/list-said --check de en 2>"$work/out" || fail "changes are not noticed"
for line in '^-verdict.claim-wrong.white.*Falsch' '^+verdict.claim-wrong.white' \
    '^+verdict.claim-correct.white' '^-verdict.unheard-of' 'tools/list-said --update'; do
    grep -q -e "$line" "$work/out" || fail "not told: $line"
done

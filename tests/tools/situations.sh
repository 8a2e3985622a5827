# check-situations sees a missing title, account, edition or expectation, a title
# that stands twice, a folder without a row, and an expectation that fails.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

write()
{
    mkdir -p "$work/07-x"
    printf '| `07-x` | 7 Irregularities |\n' >"$work/README.md"
    printf '# Title\n#\n# Account.\n[Laws "2023"]\n=> result *\n' \
        >"$work/07-x/one.acts"
}

# finds WHAT: the check says so
finds()
{
    if tools/check-situations "" "$work" 2>"$work/reasons"; then
        echo "situations.sh: $1 passed" >&2
        exit 1
    fi
    grep -q "$1" "$work/reasons" || {
        echo "situations.sh: expected $1:" >&2
        cat "$work/reasons" >&2
        exit 1
    }
}

write
tools/check-situations "" "$work"
if tools/check-situations /bin/false "$work"; then
    echo "situations.sh: what judge --check says does not count" >&2
    exit 1
fi
for line in 1:'no title' 2:'line 2' 3:'no account' 4:'no edition' \
    5:'expects nothing'; do
    write
    sed -i "${line%%:*}s/.*/0:00 time passes/" "$work/07-x/one.acts"
    finds "${line#*:}"
done
write
cp "$work/07-x/one.acts" "$work/07-x/two.acts"
finds 'the title # Title'
rm "$work/07-x/two.acts"
: >"$work/README.md"
finds 'no row for 07-x'

# check-packages sees what Debian 12's Node.js cannot run, a registry and a
# missing hash.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# lock FIELDS: a lock file with one package of these fields
lock()
{
    echo "{\"packages\": {\"\": {}, \"node_modules/a\": {$1}}}" >"$work/lock"
}

hash='"integrity": "sha512-AA=="'
for range in '*' '>=18' '>= 18.20.4' '^18.18.0 || >=20' '18 || 20' '18.x' \
    '>=14 <19' '~18.20.1'; do
    lock "$hash, \"engines\": {\"node\": \"$range\"}"
    tools/check-packages "$work/lock"
done

wrong()
{
    if tools/check-packages "$work/lock" 2>"$work/said"; then
        echo "packages.sh: '$1' was accepted"
        exit 1
    fi
    grep -q "$2" "$work/said"
}

for range in '>=20' '>18.20.4' '>=18.20.5' '^20 || ^22' '16' '<18' '~18.19.0' \
    '>=14 <18'; do
    lock "$hash, \"engines\": {\"node\": \"$range\"}"
    wrong "$range" 'needs Node.js'
done
lock "$hash, \"resolved\": \"https://example.org/a.tgz\""
wrong resolved 'names a registry'
lock '"version": "1.0.0"'
wrong 'no hash' 'has no hash'

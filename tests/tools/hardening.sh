# A program that was built without guards is found.
set -u
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cat >"$dir/open.c" <<'END'
int main(void) { return 0; }
END
cc -O1 -no-pie -fno-pie -fno-stack-protector -fcf-protection=none -U_FORTIFY_SOURCE \
    -Wl,-z,norelro,-z,lazy,-z,execstack "$dir/open.c" -o "$dir/open" || exit 1
if tools/check-hardening "$dir/open" 2>"$dir/err"; then
    echo "check-hardening says nothing about a program without guards" >&2
    exit 1
fi
for fault in PIE 'no RELRO' 'stack can be' 'full RELRO' 'stack protector' FORTIFY jumps returns; do
    grep -q "$fault" "$dir/err" || {
        echo "check-hardening does not find: $fault" >&2
        cat "$dir/err" >&2
        exit 1
    }
done

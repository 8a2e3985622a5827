#!/bin/sh
# The tests of the Python package under the sanitizers: its extension, and liblaws.
#
# BUILD is a folder to work in, LAWS_LIBRARY a liblaws.a with sanitizers, CC the
# compiler that made it.
set -eu
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
python=/usr/bin/python3
package=$PWD/packages/python

for part in setuptools pytest; do
    "$python" -c "import $part" 2>/dev/null || {
        echo "missing: python3 with $part"
        exit 77
    }
done
runtime=$("$CC" -print-file-name="libclang_rt.asan-$(uname -m).so")
[ -e "$runtime" ] || {
    echo "missing: the shared run-time part of the sanitizers (libclang-rt-dev)"
    exit 77
}

rm -rf "$BUILD"
mkdir -p "$BUILD"
sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all -shared-libasan'
cd "$package"
CFLAGS="-O1 -g $sanitize" LDSHARED="$CC -shared $sanitize" "$python" setup.py -q build \
    --build-base "$BUILD/base" --build-lib "$BUILD/lib" >"$BUILD/log" 2>&1 || {
    cat "$BUILD/log"
    exit 1
}

# Python itself leaves memory behind when it ends.
cd "$BUILD"
export LD_PRELOAD="$runtime" ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc
export PYTHONPATH="$BUILD/lib"
"$python" -c 'import sys, laws
sys.exit(laws.__file__.startswith(sys.argv[1]) is False)' "$BUILD"
"$python" -m pytest -q -p no:cacheprovider "$package/tests"

#!/bin/sh
# The Python package as its users get it: a wheel, an empty environment, the
# examples; then its own tests and its types.
#
# BUILD is a folder to work in.  LAWS_LIBRARY names the liblaws.a to link; without
# it CMake builds one from the source distribution.
set -eu
export LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
python=/usr/bin/python3
package=$PWD/packages/python

for part in build setuptools wheel pytest mypy venv; do
    "$python" -c "import $part" 2>/dev/null || {
        echo "missing: python3 with $part"
        exit 77
    }
done

rm -rf "$BUILD"
mkdir -p "$BUILD"

# build OPTION FOLDER: say nothing unless it fails
build()
{
    "$python" -m build -n "$1" -o "$BUILD" "$2" > "$BUILD/log" 2>&1 || {
        cat "$BUILD/log"
        exit 1
    }
}

# The wheel comes from the source distribution, as it would elsewhere.
build -s "$package"
tar -C "$BUILD" -xzf "$BUILD"/liblaws-*.tar.gz
build -w "$BUILD"/liblaws-*[0-9]/
if grep 'warning: .*\[-W' "$BUILD/log"; then
    exit 1
fi

"$python" -m venv "$BUILD/empty"
"$BUILD/empty/bin/pip" install -q --no-index --disable-pip-version-check \
    "$BUILD"/liblaws-*.whl

# The examples of the guides print what they say they print.
for guide in docs/PYTHON.md packages/python/README.md README.md; do
    "$BUILD/empty/bin/python" tests/python/examples.py "$guide"
done

site=$(echo "$BUILD"/empty/lib/python3*/site-packages)
cd "$BUILD"
PYTHONPATH=$site "$python" -m pytest -q -p no:cacheprovider "$package/tests"
cd "$package"
"$python" -m mypy --no-incremental laws
MYPYPATH=. "$python" -m mypy --no-incremental tests

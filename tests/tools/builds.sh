# Builds that people try: without a build type it is a release build, liblaws
# can be built and installed alone, and a warning stops nobody but developers.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail()
{
    echo "builds.sh: $*"
    cat "$work/log"
    exit 1
}

# cached FOLDER LINE: is it in CMake's cache?
cached()
{
    grep -qx "$2" "$work/$1/CMakeCache.txt" || fail "$1: $2 is not cached"
}

cmake -S . -B "$work/plain" -DARBITER_WEB=OFF >"$work/log" 2>&1 ||
    fail "cannot configure"
cached plain 'CMAKE_BUILD_TYPE:STRING=Release'
cached plain 'BUILD_TESTING:BOOL=OFF'
cmake -S . -B "$work/typed" -DARBITER_PROGRAM=OFF -DCMAKE_BUILD_TYPE=Debug \
    >"$work/log" 2>&1 || fail "cannot configure"
cached typed 'CMAKE_BUILD_TYPE:STRING=Debug'

# Where libraries are missing, the program is built without what needs them, and
# says so; who asks for a part gets it or an error.
PKG_CONFIG_LIBDIR=/nonexistent cmake -S . -B "$work/bare" -DARBITER_WEB=OFF \
    >"$work/log" 2>&1 || fail "cannot configure without libraries"
for part in server diagrams archives mcp terminal editing; do
    grep -q "built without its $part; missing: " "$work/log" ||
        fail "says nothing of $part"
done
! PKG_CONFIG_LIBDIR=/nonexistent cmake -S . -B "$work/wanted" -DARBITER_WEB=OFF \
    -DARBITER_SERVER=ON >"$work/log" 2>&1 || fail "no server, and no error"
grep -q 'cannot be built without' "$work/log" || fail "no reason"

# Optimising would take long and show nothing more.
echo '#warning "a compiler that is newer than ours"' >"$work/newer.h"
PKG_CONFIG=/nonexistent cmake -S . -B "$work/alone" -DARBITER_PROGRAM=OFF \
    -DCMAKE_C_COMPILER=gcc -DCMAKE_C_FLAGS="-include $work/newer.h" \
    -DCMAKE_C_FLAGS_RELEASE=-O0 -DLAWS_KERNELS=OFF >"$work/log" 2>&1 &&
    cmake --build "$work/alone" -j 2 >"$work/log" 2>&1 &&
    cmake --install "$work/alone" --prefix "$work/image" >>"$work/log" 2>&1 ||
    fail "liblaws alone cannot be built and installed"
grep -q '#warning' "$work/log" || fail "the compiler had nothing to warn of"
for file in liblaws.a liblaws.so pkgconfig/liblaws.pc include/laws/laws.h \
    share/doc/arbiter/LICENSE share/doc/arbiter/NOTICE; do
    [ -n "$(find "$work/image" -path "*/$file")" ] ||
        fail "$file is not installed"
done
[ ! -e "$work/image/bin" ] || fail "more than liblaws is installed"

# Developers are stopped, users are not.
for preset in release dev asan fuzz; do
    cmake -N --preset "$preset" >"$work/log" || fail "no preset $preset"
    strict=$(grep -c 'CMAKE_COMPILE_WARNING_AS_ERROR="ON"' "$work/log" || true)
    [ "$strict" = "$([ $preset = release ] && echo 0 || echo 1)" ] ||
        fail "warnings as errors: $strict in $preset"
done

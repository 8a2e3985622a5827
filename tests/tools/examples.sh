# check-examples sees a wrong output, a failure and a missing program, and lets
# "..." stand for what it may stand for.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A build directory that installs a program and nothing else of interest.
mkdir "$work/build" "$work/bin"
printf '#!/bin/sh\n' >"$work/bin/arbiter"
echo 'Name: liblaws' >"$work/bin/liblaws.pc"
cat >"$work/build/cmake_install.cmake" <<END
file(INSTALL "$work/bin/arbiter" DESTINATION "/usr/bin"
    USE_SOURCE_PERMISSIONS)
file(INSTALL "$work/bin/liblaws.pc"
    DESTINATION "/usr/lib/pkgconfig")
END

# example STATUS: do the examples on standard input hold?
example()
{
    { echo '```console'; cat; echo '```'; } >"$work/page.md"
    status=0
    tools/check-examples "$work/build" "$work/page.md" >"$work/said" 2>&1 ||
        status=1
    [ "$status" = "$1" ] || {
        echo "examples.sh: expected status $1 of" >&2
        cat "$work/page.md" "$work/said" >&2
        exit 1
    }
}

example 0 <<'END'
$ printf 'one\ntwo\nthree\n'
one
...
three
$ echo 20 nodes in 0.01 s
20 nodes in ... s
$ echo left >file && cat file \
> && ls README.md
left
README.md
$ ls no-such-file
ls: ...
$ true
END
example 1 <<'END'
$ echo one
two
END
grep -q 'page.md:2: ' "$work/said"
example 1 <<'END'
$ echo one
END
example 1 <<'END'
$ true
one
END
example 1 <<'END'
$ false
END
example 1 <<'END'
$ ls no-such-file
...
END
example 1 <<'END'
$ no-such-program
sh: ...
END

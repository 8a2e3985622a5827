# tools/setup sees what is missing, too old or of another architecture, and a
# user who may not install it reads the one command to run.  Nothing is
# installed here: the programs that it asks are stand-ins.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

stand_in()
{
    cat >"$work/$1"
    chmod +x "$work/$1"
}

stand_in dpkg <<'END'
#!/bin/sh
[ "$1" = --print-architecture ] || exec /usr/bin/dpkg "$@"
echo amd64
END
stand_in dpkg-query <<END
#!/bin/sh
cat "$work/packages"
END
printf '#!/bin/sh\nexit 1\n' | stand_in sudo
printf '#!/bin/sh\nexit 1\n' | stand_in apt-get
printf '#!/bin/sh\necho 1000\n' | stand_in id
printf '#!/bin/sh\necho %s\n' v18.20.4 | stand_in node
printf '#!/bin/sh\n' | stand_in npm

# all [-e SED]...: every package of both groups as Debian 12 has it, edited
all()
{
    for package in binutils bzip2 ccache chromium clang clang-format cmake curl \
        ethereal-chess fairymax gcc gettext glaurung gnuchess hoichess phalanx polyglot sjeng \
        stockfish tmux toga2 libbz2-dev libc6-dev libcairo2-dev libclang-rt-dev libcmocka-dev libdeflate-tools libedit-dev \
        libfathom-dev libgnutls28-dev libjansson-dev libmicrohttpd-dev libncurses-dev libpq-dev \
        libqrencode-dev libsodium-dev libsqlite3-dev libwslay-dev libzstd-dev lld mandoc mkdocs mypy \
        ninja-build openssl parallel perl pgn-extract pkgconf postgresql python3-build \
        python3-dev python3-pytest python3-setuptools python3-venv \
        python3-wheel scdoc zlib1g-dev zstd; do
        echo "installed $package amd64 3.25.1-1"
    done | sed -e '' "$@" >"$work/packages"
}

run()
{
    code=0
    PATH=$work:$PATH tools/setup build check </dev/null >"$work/out" 2>&1 ||
        code=$?
}

# wrong TEXT...: it fails and says all this
wrong()
{
    run
    [ "$code" = 1 ] || { echo "setup.sh: status $code for $1"; exit 1; }
    for text in "$@"; do
        grep -qF -- "$text" "$work/out" && continue
        echo "setup.sh: no '$text' in:"
        cat "$work/out"
        exit 1
    done
}

fine()
{
    run
    if [ "$code" != 0 ] || [ -s "$work/out" ]; then
        cat "$work/out"
        exit 1
    fi
}

install='apt-get install -y --no-install-recommends'
all
fine
all -e 's/ chromium / chromium-headless-shell /'
fine
all -e /libpq-dev/d
wrong "apt-get update && $install libpq-dev"
all -e '/chromium/d'
wrong "apt-get update && $install chromium-headless-shell"
all -e '/libpq-dev/s/amd64/arm64/'
wrong 'libpq-dev is installed for arm64, not for amd64' "$install libpq-dev"
all -e '/libpq-dev/{p;s/amd64/arm64/}'
fine
all -e '/libpq-dev/s/^installed/config-files/'
wrong "$install libpq-dev"
all -e '/ cmake /s/3.25.1/3.18.4/'
wrong 'cmake is 3.18.4-1; 3.25 or newer is needed' "$install cmake"

# apt-get may succeed and still have nothing newer.
printf '#!/bin/sh\necho 0\n' | stand_in id
printf '#!/bin/sh\n' | stand_in apt-get
wrong 'apt-get did not help: cmake' 'cmake is 3.18.4-1; 3.25 or newer is needed'

all
printf '#!/bin/sh\necho v16.20.2\n' | stand_in node
wrong "$work/node is v16.20.2; the page needs 18 or newer"

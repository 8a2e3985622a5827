#!/bin/sh
# bench/python.sh DIR - the wheel in DIR beside python-chess
#
# python-chess is looked for where Python looks; PYTHONPATH may name a copy.
set -eu
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT
/usr/bin/python3 -m venv "$environment"
"$environment/bin/pip" install -q --no-index --disable-pip-version-check "$1"/*.whl
"$environment/bin/python" "$(dirname "$0")/python.py"

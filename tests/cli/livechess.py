# livechess.py RECORDING CALLS AWAY - a LiveChess of one recording, for boards.sh
#
# Listens on a free port of 127.0.0.1, which it prints.  It hangs up on its first AWAY
# clients, as one does that is about to start.  The next one gets the first line of the
# recording for "eboards" and the others when it has subscribed to board 7425; what it
# calls is written to CALLS.
import json
import os
import socket
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "eboards"))
sys.dont_write_bytecode = True
from wire import Gone, Wire  # noqa: E402

lines = [line.strip() for line in open(sys.argv[1]) if line.startswith("{")]
server = socket.create_server(("127.0.0.1", 0))
print(server.getsockname()[1], flush=True)
for _ in range(int(sys.argv[3])):
    server.accept()[0].close()
wire = Wire(server.accept()[0]).open()
assert wire.path == "/api/v1.0", wire.path
with open(sys.argv[2], "w") as calls:
    sent = False
    try:
        while True:
            call = wire.hear()
            print(json.dumps(call, separators=(",", ":")), file=calls, flush=True)
            if call["call"] == "eboards":
                wire.say(lines[0])
            elif call["param"]["param"]["serialnr"] == "7425":
                assert not sent
                sent = True
                wire.say(*lines[1:])
    except Gone:
        pass

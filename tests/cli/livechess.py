# livechess.py RECORDING CALLS - a LiveChess of one recording, for boards.sh
#
# Listens on a free port of 127.0.0.1, which it prints.  Its first client is cut
# off right after the handshake, as when LiveChess is restarted.  The next one
# gets the first line of the recording for "eboards" and the others when it has
# subscribed; what it calls is written to CALLS.
import base64
import hashlib
import json
import socket
import sys

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def shake_hands(client):
    head = b""
    while b"\r\n\r\n" not in head:
        head += client.recv(4096)
    lines = head.decode().split("\r\n")
    assert lines[0].split()[1] == "/api/v1.0", lines[0]
    key = next(l.split(": ")[1] for l in lines if l.lower().startswith("sec-websocket-key"))
    accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
    client.sendall(
        (
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n"
        ).encode()
    )


def read(client, count):
    data = b""
    while len(data) < count:
        more = client.recv(count - len(data))
        if not more:
            sys.exit(0)
        data += more
    return data


def hear(client):
    first, second = read(client, 2)
    length = second & 127
    if length == 126:
        length = int.from_bytes(read(client, 2), "big")
    mask = read(client, 4)
    data = bytes(b ^ mask[i % 4] for i, b in enumerate(read(client, length)))
    return first & 15, data.decode()


def say(client, text):
    data = text.encode()
    head = bytes([0x81]) + (
        bytes([len(data)]) if len(data) < 126 else bytes([126]) + len(data).to_bytes(2, "big")
    )
    client.sendall(head + data)


lines = [line.strip() for line in open(sys.argv[1]) if line.startswith("{")]
server = socket.socket()
server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
server.bind(("127.0.0.1", 0))
server.listen()
print(server.getsockname()[1], flush=True)
client = server.accept()[0]
shake_hands(client)
client.close()
client = server.accept()[0]
shake_hands(client)
with open(sys.argv[2], "w") as calls:
    sent = False
    while True:
        kind, text = hear(client)
        if kind == 8:
            break
        call = json.loads(text)
        print(text, file=calls, flush=True)
        if call["call"] == "eboards":
            say(client, lines[0])
        elif call["call"] == "subscribe" and call["param"]["param"]["serialnr"] == "7425":
            assert not sent
            sent = True
            for line in lines[1:]:
                say(client, line)

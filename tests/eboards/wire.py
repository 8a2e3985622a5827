"""The server's side of a WebSocket."""
import base64
import hashlib
import json

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Gone(Exception):
    """The client has closed the connection."""


def frame(text):
    data = text.encode()
    size = len(data)
    if size < 126:
        return bytes([0x81, size]) + data
    if size < 65536:
        return bytes([0x81, 126]) + size.to_bytes(2, 'big') + data
    return bytes([0x81, 127]) + size.to_bytes(8, 'big') + data


class Wire:
    """A client's socket: its request, then messages in JSON."""

    def __init__(self, client):
        self.client = client
        client.settimeout(300)
        head = b''
        while b'\r\n\r\n' not in head:
            head += self.read_some()
        first, *lines = head.decode().split('\r\n')
        self.path = first.split()[1]
        self.key = next((line.split(': ')[1] for line in lines
                         if line.lower().startswith('sec-websocket-key')), None)

    def open(self):
        accept = base64.b64encode(hashlib.sha1((self.key + GUID).encode()).digest()).decode()
        self.client.sendall(
            ('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n'
             f'Connection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n').encode())
        return self

    def read_some(self, count=4096):
        data = self.client.recv(count)
        if not data:
            raise Gone
        return data

    def read(self, count):
        data = b''
        while len(data) < count:
            data += self.read_some(count - len(data))
        return data

    def hear(self):
        first, second = self.read(2)
        length = second & 127
        if length == 126:
            length = int.from_bytes(self.read(2), 'big')
        mask = self.read(4)
        data = bytes(b ^ mask[i % 4] for i, b in enumerate(self.read(length)))
        if first & 15 == 8:
            raise Gone
        return json.loads(data)

    def say(self, *messages):
        """Objects, or texts as they are."""
        self.client.sendall(b''.join(
            frame(m if isinstance(m, str) else json.dumps(m)) for m in messages))

    def close(self):
        self.client.close()

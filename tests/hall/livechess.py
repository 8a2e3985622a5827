"""A LiveChess with many boards: one client at a time, on a port of 127.0.0.1."""
import base64
import hashlib
import json
import socket

from noise import placement

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Gone(Exception):
    """The client has closed the connection."""


class LiveChess:
    def __init__(self, serials, start):
        self.now = 1700000000000
        self.boards = {serial: {'board': start, 'run': None} for serial in serials}
        self.feeds = {}
        self.client = None
        self.server = socket.socket()
        self.server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.server.bind(('127.0.0.1', 0))
        self.server.listen()
        self.server.settimeout(300)
        self.port = self.server.getsockname()[1]

    def open(self):
        """Wait for a client until it has subscribed to all boards."""
        while True:
            self.client, _ = self.server.accept()
            self.client.settimeout(300)
            self.feeds = {}
            try:
                self.shake_hands()
                while len(self.feeds) < len(self.boards):
                    self.answer(self.hear())
                return
            except (Gone, OSError):
                self.close()

    def close(self):
        if self.client:
            self.client.close()
        self.client = None

    def shake_hands(self):
        head = b''
        while b'\r\n\r\n' not in head:
            head += self.read_some()
        lines = head.decode().split('\r\n')
        key = next(line.split(': ')[1] for line in lines
                   if line.lower().startswith('sec-websocket-key'))
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        self.client.sendall(
            ('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n'
             f'Connection: Upgrade\r\nSec-WebSocket-Accept: {accept}\r\n\r\n').encode())

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

    @staticmethod
    def frame(message):
        data = json.dumps(message).encode()
        size = len(data)
        if size < 126:
            return bytes([0x81, size]) + data
        if size < 65536:
            return bytes([0x81, 126]) + size.to_bytes(2, 'big') + data
        return bytes([0x81, 127]) + size.to_bytes(8, 'big') + data

    def clock(self, serial):
        return {'white': 5400, 'black': 5400, 'run': self.boards[serial]['run'],
                'time': self.now}

    def answer(self, call):
        def say(response, id, param):
            self.client.sendall(self.frame({'response': response, 'id': id,
                                            'param': param, 'time': self.now}))
        if call['call'] == 'eboards':
            say('call', call['id'], [
                {'serialnr': serial, 'source': 'COM3', 'state': 'ACTIVE', 'battery': None,
                 'comment': None, 'board': placement(about['board']), 'flipped': False,
                 'clock': self.clock(serial)} for serial, about in self.boards.items()])
        elif call['call'] == 'subscribe':
            serial = call['param']['param']['serialnr']
            say('call', call['id'], None)
            self.feeds[serial] = call['param']['id']
            say('feed', self.feeds[serial], {
                'serialnr': serial, 'flipped': False,
                'board': placement(self.boards[serial]['board']),
                'clock': self.clock(serial)})

    def play(self, serial, steps):
        """What happens at a board; a client that is there hears of it, at once."""
        frames = b''
        for wait, kind, value in steps:
            self.now += wait
            self.boards[serial]['board' if kind == 'board' else 'run'] = value
            param = {'serialnr': serial, 'flipped': False}
            if kind == 'board':
                param['board'] = placement(value)
            else:
                param['clock'] = self.clock(serial)
            if self.client:
                frames += self.frame({'response': 'feed', 'id': self.feeds[serial],
                                      'param': param, 'time': self.now})
        if frames:
            self.client.sendall(frames)

"""wire.py - a server of the test's own, and who talks to it"""
import base64
import http.client
import json
import socket
import subprocess

UPGRADE = {'Upgrade': 'websocket', 'Connection': 'Upgrade', 'Sec-WebSocket-Version': '13',
           'Sec-WebSocket-Key': base64.b64encode(b'0123456789abcdef').decode()}


def taken(answer, status=200):
    """What Server.ask answered, if it has this status."""
    assert answer[0] == status, answer
    return answer[1]


class Peer:
    """A WebSocket."""

    def __init__(self, port, path='/api/live', headers=None, source='127.0.0.1'):
        self.socket = socket.create_connection(('127.0.0.1', port), 60, (source, 0))
        lines = ''.join(f'{name}: {value}\r\n'
                        for name, value in {**UPGRADE, **(headers or {})}.items())
        self.socket.sendall(
            f'GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{lines}\r\n'.encode())
        self.bytes = b''
        while b'\r\n\r\n' not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b'\r\n\r\n', 1)
        assert head.startswith(b'HTTP/1.1 101'), head

    def more(self):
        data = self.socket.recv(65536)
        assert data, 'closed'
        self.bytes += data

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        data, self.bytes = self.bytes[:count], self.bytes[count:]
        return data

    def frame(self):
        """The next frame that is no ping: those are answered."""
        while True:
            first, size = self.take(2)
            if size > 125:
                size = int.from_bytes(self.take(2 if size == 126 else 8), 'big')
            data = self.take(size)
            if first & 15 != 9:
                return first, data
            self.socket.sendall(bytes([0x8a, 0x80 | size]) + bytes(4) + data)

    def hear(self, *kinds):
        """The next message of one of these types, or of any."""
        while True:
            first, data = self.frame()
            message = json.loads(data) if first & 15 == 1 else None
            if message and (not kinds or message.get('type') in kinds):
                return message

    def join(self, **where):
        """Sit down; the welcome."""
        self.say({'type': 'join', **where})
        return self.hear('welcome')

    def goodbye(self):
        """The code with which the server closes; other messages are passed over."""
        while True:
            first, data = self.frame()
            if first & 15 == 8:
                return int.from_bytes(data[:2], 'big')

    def say(self, message):
        data = (message if isinstance(message, str) else json.dumps(message)).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else \
            bytes([0xfe]) + len(data).to_bytes(2, 'big')
        self.socket.sendall(b'\x81' + size + bytes(4) + data)


class Server:
    """One that runs; as a context, to the end of its block, and ends well."""

    def __init__(self, arbiter, *options, db='memory', log=subprocess.DEVNULL):
        self.process = subprocess.Popen(
            [arbiter, 'serve', '--listen', '127.0.0.1:0', '--db', db, '--rate', '0',
             '--create-rate', '0', '--address-create', '0', '--address-reads', '0',
             '--address-work', '0', *options],
            stdout=subprocess.PIPE, stderr=log, text=True)
        lines = [self.process.stdout.readline().strip() for _ in range(4)]
        self.port = int(lines[1].rstrip('/').rsplit(':', 1)[1])
        self.names, self.tokens = {}, {'room': lines[3].rsplit('#', 1)[1]}

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        status = self.end()
        assert kind or status == 0, status

    def ask(self, who, method, path, body=None, headers=None):
        """The status, and the answer as JSON.  Names stand for what was made."""
        for name, real in self.names.items():
            path = path.replace(name, real)
        if body is not None and not isinstance(body, str):
            body = json.dumps(body)
            body = body.replace('CUP', self.names.get('CUP', 'CUP')) if 'EventId' in body else body
        headers = dict(headers or {'Content-Type': 'application/json'})
        if who:
            headers['Authorization'] = 'Bearer ' + self.tokens[who]
        answer, text = self.get(path, headers, method, body)
        return answer.status, json.loads(text) if text else {}

    def get(self, path, headers, method='GET', body=None):
        """The answer, and its bytes."""
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=60)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = b'' if answer.status == 101 else answer.read()
        connection.close()
        return answer, text

    def end(self):
        self.process.terminate()
        return self.process.wait(60)


class Board:
    """A game, and those who have its links."""

    def __init__(self, server, start='now', spectators='link', by='', **tags):
        made = taken(server.ask(by, 'POST', '/api/games', {
            'start': start, 'spectators': spectators, 'tags': tags}), 201)
        self.server, self.id, self.tokens = server, made['game'], made['tokens']

    def ask(self, who, method, part='', body=None):
        """As one of its own, or whom the server knows."""
        self.server.tokens['he'] = self.tokens.get(who) or self.server.tokens[who]
        return self.server.ask('he', method, f'/api/games/{self.id}{part}', body)

    def does(self, who, act):
        return taken(self.ask(who, 'POST', '/acts', {'act': act}), 201)

    def sit(self, who):
        peer = Peer(self.server.port)
        peer.role = peer.join(game=self.id, token=self.tokens.get(who, ''))['role']
        return peer

    def status(self):
        return taken(self.ask('room', 'GET'))['state']['status']

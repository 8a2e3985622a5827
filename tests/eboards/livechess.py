"""A LiveChess with many boards: one client at a time, on a port of 127.0.0.1."""
import socket

from noise import placement
from wire import Gone, Wire


class LiveChess:
    def __init__(self, serials, start):
        self.now = 1700000000000
        self.boards = {serial: {'board': start, 'run': None} for serial in serials}
        self.left = {'white': 5400, 'black': 5400}
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
            client = self.server.accept()[0]
            self.feeds = {}
            try:
                self.client = Wire(client).open()
                while len(self.feeds) < len(self.boards):
                    self.answer(self.client.hear())
                return
            except (Gone, OSError):
                self.close()

    def close(self):
        if self.client:
            self.client.close()
        self.client = None

    def clock(self, serial):
        return {**self.left, 'run': self.boards[serial]['run'], 'time': self.now}

    def answer(self, call):
        def say(response, id, param):
            self.client.say({'response': response, 'id': id, 'param': param,
                             'time': self.now})
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
        news = []
        for wait, kind, value in steps:
            self.now += wait
            self.boards[serial]['board' if kind == 'board' else 'run'] = value
            param = {'serialnr': serial, 'flipped': False}
            if kind == 'board':
                param['board'] = placement(value)
            else:
                param['clock'] = self.clock(serial)
            if self.client:
                news.append({'response': 'feed', 'id': self.feeds[serial],
                             'param': param, 'time': self.now})
        if news:
            self.client.say(*news)

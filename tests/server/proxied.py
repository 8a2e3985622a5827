"""proxied.py ARBITER - the same framings through nginx and HAProxy, where they are installed

No row makes two requests of one: the server hears at most the row's own and the one behind
it, and whoever sent them gets as many answers at most.  And a visitor is the address that
the proxy saw, whatever he says himself, also by the PROXY protocol; what the proxy calls a
request stands in the log.
"""
import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import framings
from wire import Board, Server

NGINX = '''
daemon off; master_process off; worker_processes 1; pid FOLDER/pid; error_log FOLDER/error;
events {} http { access_log off; client_body_temp_path FOLDER/body; proxy_temp_path FOLDER/proxy;
fastcgi_temp_path FOLDER/f; uwsgi_temp_path FOLDER/u; scgi_temp_path FOLDER/s;
server { listen 127.0.0.1:PORT; location / { proxy_pass http://127.0.0.1:BEHIND;
proxy_http_version 1.1; proxy_set_header Host $host; proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Request-ID $request_id; } } }
'''
HAPROXY = '''
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
  option forwardfor
  unique-id-format %ci-%cp-%rt
  unique-id-header X-Request-ID
frontend in
  bind 127.0.0.1:PORT
  default_backend out
backend out
  server one 127.0.0.1:BEHIND
'''
RELAY = '''
defaults
  mode tcp
  timeout connect 5s
  timeout client 5s
  timeout server 5s
frontend in
  bind 127.0.0.1:PORT
  default_backend out
backend out
  server one 127.0.0.1:BEHIND SENDS
'''
PROXIES = {'nginx': (NGINX, ['-c', 'FILE', '-e', 'FOLDER/error']),
           'haproxy': (HAPROXY, ['-db', '-f', 'FILE'])}
LAST = framings.NEXT.replace(b'X-Second: yes', b'Connection: close')


def free_port():
    with socket.create_server(('127.0.0.1', 0)) as one:
        return one.getsockname()[1]


def wait_for(port):
    for _ in range(600):
        try:
            socket.create_connection(('127.0.0.1', port), 5).close()
            return
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise AssertionError('the proxy does not listen')


def say(port, text, source):
    """All answers to it, until the connection is closed, or nothing more comes."""
    with socket.create_connection(('127.0.0.1', port), 3, (source, 0)) as connection:
        connection.sendall(text)
        answer = b''
        try:
            while more := connection.recv(65536):
                answer += more
        except (ConnectionResetError, socket.timeout):
            pass
        return re.findall(rb'HTTP/1\.1 ([2-5]\d\d)', answer)


def requests(log):
    with open(log) as text:
        return [line for line in map(json.loads, text) if line['what'] == 'request']


def check(name, net, port, log):
    """Each row comes from an address of its own, so the log says what was heard of it."""
    rows = framings.TAKEN + framings.NO_LENGTHS + framings.REFUSED
    sources = [f'127.0.{net}.{1 + i}' for i in range(len(rows))]
    for row, source in zip(rows, sources):
        statuses = say(port, row.encode('latin-1') + LAST, source)
        assert len(statuses) <= 2 + (row in framings.NO_LENGTHS), (name, row, statuses)
    forged = b'GET /livez HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n' \
        b'Connection: close\r\n\r\n'
    assert say(port, forged, f'127.0.{net}.250') == [b'200'], name
    for _ in range(600):  # the log is written a moment later
        heard = [line for line in requests(log) if line['client'].startswith(f'127.0.{net}.')]
        if heard and heard[-1]['client'] == f'127.0.{net}.250':
            break
        time.sleep(0.05)
    assert f'127.0.{net}.250' in {line['client'] for line in heard}, (name, heard[-1])
    assert all(line.get('request') for line in heard if line['status'] < 400), name
    for row, source in zip(rows, sources):
        own = [line for line in heard if line['client'] == source]
        assert len(own) <= 2 and '/nothing' not in {line['path'] for line in own}, (name, row, own)
    assert {line['client'] for line in requests(log)} - {'127.0.0.1'} <= \
        {f'127.0.{i}.{j}' for i in (1, 2) for j in range(256)}
    print(len(rows), 'framings through', name)


@contextlib.contextmanager
def proxy_of(program, config, arguments, behind):
    """It runs; its port."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        names = {'FOLDER': folder, 'FILE': folder + '/conf', 'PORT': str(port),
                 'BEHIND': str(behind)}

        def filled(text):
            for word, value in names.items():
                text = text.replace(word, value)
            return text
        with open(folder + '/conf', 'w') as file:
            file.write(filled(config))
        proxy = subprocess.Popen([program, *map(filled, arguments)],
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            yield port
        finally:
            proxy.terminate()
            proxy.wait(60)


def check_relays(arbiter, program, log):
    """Both versions of the PROXY protocol, as HAProxy speaks it."""
    for sends in ('send-proxy', 'send-proxy-v2'):
        with Server(arbiter, '--engine', 'none', '--proxy', '127.0.0.1', '--proxy-header',
                    'PROXY', '--log-file', log + sends, '--access-log', 'yes') as server, \
                proxy_of(program, RELAY.replace('SENDS', sends), PROXIES['haproxy'][1],
                         server.port) as port:
            text = b'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
            for i in range(1, 6):
                assert say(port, text, f'127.0.3.{i}') == [b'200'], sends
            server.port = port
            board = Board(server)
            white = board.sit('white')
            board.does('white', 'plays e4')
            white.hear('ruling')
            white.socket.close()
        heard = [line['client'] for line in requests(log + sends)]
        assert heard[:5] == [f'127.0.3.{i}' for i in range(1, 6)], heard


def main():
    path = os.environ['PATH'] + ':/usr/sbin'
    found = {name: shutil.which(name, path=path) for name in PROXIES}
    if not any(found.values()):
        print('missing: nginx or haproxy')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, 'log')
        with Server(sys.argv[1], '--engine', 'none', '--proxy', '127.0.0.1', '--log-file', log,
                    '--access-log', 'yes') as server:
            for net, (name, program) in enumerate(found.items(), 1):
                if program:
                    with proxy_of(program, *PROXIES[name], server.port) as port:
                        check(name, net, port, log)
        if found['haproxy']:
            check_relays(sys.argv[1], found['haproxy'], log)


main()

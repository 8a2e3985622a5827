"""addresses.py ARBITER - whom a request is counted to, over IPv4, IPv6 and a proxy"""
import http.client
import json
import os
import socket
import sys
import tempfile

from wire import Server

PROXY = '::1'


def ask(host, port, forwarded=None):
    """The status of a request that takes one of the address's share."""
    connection = http.client.HTTPConnection(host, port, timeout=60)
    connection.request('GET', '/api/laws', None,
                       {'X-Forwarded-For': forwarded} if forwarded else {})
    status = connection.getresponse().status
    connection.close()
    return status


def is_refused(host, port, forwarded=None, tries=6):
    """Whoever asks for the first time may ask ten times at once."""
    return any(ask(host, port, forwarded) == 429 for _ in range(tries))


def check(port):
    # a proxy that does not say who asks, or nothing that can be read, asks for itself
    assert is_refused(PROXY, port, 'nobody', 60)
    assert is_refused(PROXY, port)
    assert is_refused(PROXY, port, 'a' * 70)
    for other in ('192.0.2.1', '2001:db8::1', '::ffff:192.0.2.2', '192.0.2.9, 192.0.2.3'):
        assert not is_refused(PROXY, port, other), other
    # an address is itself, however it comes
    assert is_refused('127.0.0.1', port, None, 60)
    assert is_refused(PROXY, port, '127.0.0.1')
    assert is_refused(PROXY, port, '::ffff:127.0.0.1')
    # some of these lie in the same place of the table: each has a share of its own
    for i in range(300):
        assert ask(PROXY, port, f'198.51.{i // 200}.{i % 200}') == 200, i


def main():
    try:
        socket.create_server(('::1', 0), family=socket.AF_INET6).close()
    except OSError:
        print('missing: IPv6')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, 'log')
        with Server(sys.argv[1], '--engine', 'none', '--listen', '[::]:0', '--proxy',
                    f'nobody,{PROXY}', '--address-reads', '1', '--log-file', log,
                    '--access-log', 'yes') as server:
            check(server.port)
        with open(log) as text:
            clients = {json.loads(line).get('client') for line in text}
    for client in ('::', '127.0.0.1', '192.0.2.1', '2001:db8::', '192.0.2.2', '192.0.2.3'):
        assert client in clients, (client, clients)


main()

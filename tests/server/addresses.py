"""addresses.py ARBITER - whom a request is counted to, over IPv4, IPv6 and a proxy"""
import http.client
import json
import os
import socket
import sys
import tempfile

from wire import Server

PROXY = '::1'


def ask(host, port, forwarded=None, header='X-Forwarded-For'):
    """The status of a request that takes one of the address's share."""
    connection = http.client.HTTPConnection(host, port, timeout=60)
    connection.putrequest('GET', '/api/laws')
    for line in [forwarded] if isinstance(forwarded, str) else forwarded or []:
        connection.putheader(header, line)
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()
    return status


def is_refused(host, port, forwarded=None, tries=6, header='X-Forwarded-For'):
    """Whoever asks for the first time may ask ten times at once."""
    return any(ask(host, port, forwarded, header) == 429 for _ in range(tries))


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


# What a proxy writes, and who it is that asks.
NAMED = [
    ('X-Forwarded-For', '192.0.2.10:4711', '192.0.2.10'),
    ('X-Forwarded-For', '[2001:db8:1::1]', '2001:db8:1::'),
    ('X-Forwarded-For', '[2001:db8:2::1]:4711', '2001:db8:2::'),
    ('X-Forwarded-For', '192.0.2.98 ,\t192.0.2.11 ', '192.0.2.11'),
    ('X-Forwarded-For', ('192.0.2.98', '192.0.2.12'), '192.0.2.12'),
    ('X-Forwarded-For', ('192.0.2.98, 192.0.2.97', '192.0.2.13:1'), '192.0.2.13'),
    ('Forwarded', 'for=192.0.2.20', '192.0.2.20'),
    ('Forwarded', 'For="192.0.2.21:4711"', '192.0.2.21'),
    ('Forwarded', 'for="[2001:db8:3::1]"', '2001:db8:3::'),
    ('Forwarded', 'proto=https;by=192.0.2.98; FOR="[2001:db8:4::1]:4711";host=a', '2001:db8:4::'),
    ('Forwarded', 'for=192.0.2.98, for=192.0.2.22;by=192.0.2.97', '192.0.2.22'),
    ('Forwarded', ('for="192.0.2.98', 'for=192.0.2.23'), '192.0.2.23'),
]
# Nobody that can be counted: then it is the proxy.
UNNAMED = [
    ('X-Forwarded-For', '192.0.2.98,'), ('X-Forwarded-For', ('192.0.2.98', '')),
    ('X-Forwarded-For', '[192.0.2.98'), ('X-Forwarded-For', 'for=192.0.2.98'),
    ('X-Forwarded-For', '192.0.2.98.1'), ('X-Forwarded-For', '2001:db8::1]'),
    ('X-Forwarded-For', '[]'), ('X-Forwarded-For', ':4711'),
    ('Forwarded', 'for=unknown'), ('Forwarded', 'for=_hidden'), ('Forwarded', 'by=192.0.2.98'),
    ('Forwarded', '192.0.2.98'), ('Forwarded', 'for='), ('Forwarded', 'for=""'),
    ('Forwarded', 'before=192.0.2.98'), ('Forwarded', 'for=192.0.2.98;, by=192.0.2.97'),
]
OTHER = {'X-Forwarded-For': 'Forwarded', 'Forwarded': 'X-Forwarded-For'}


def check_names(arbiter, chosen, log):
    """Each row is one who asks too often; nobody else pays for it."""
    with Server(arbiter, '--engine', 'none', '--listen', '[::]:0', '--proxy', PROXY,
                '--proxy-header', chosen, '--address-reads', '1', '--log-file', log,
                '--access-log', 'yes') as server:
        for header, lines, _ in NAMED:
            if header == chosen:
                assert is_refused(PROXY, server.port, lines, 60, header), lines
        assert ask(PROXY, server.port) == 200, 'the proxy has paid for somebody'
        assert is_refused(PROXY, server.port, None, 60)
        for header, lines in UNNAMED:
            if header == chosen:
                assert is_refused(PROXY, server.port, lines, 6, header), lines
        # what the proxy does not write is the visitor's own word
        for i in range(6):
            assert is_refused(PROXY, server.port, f'for=198.51.100.{i}', 6, OTHER[chosen]) and \
                is_refused(PROXY, server.port, f'198.51.100.{i}', 6, OTHER[chosen])
    with open(log) as text:
        clients = {json.loads(line).get('client') for line in text}
    expected = {named for header, _, named in NAMED if header == chosen}
    assert expected <= clients, expected - clients
    assert not any(client and client.startswith('192.0.2.9') for client in clients), clients


def main():
    try:
        socket.create_server(('::1', 0), family=socket.AF_INET6).close()
    except OSError:
        print('missing: IPv6')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        for header in OTHER:
            check_names(sys.argv[1], header, os.path.join(folder, header))
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

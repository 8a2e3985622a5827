/*
 * fuzz_server_frames.c - any bytes are what a WebSocket brings
 *
 * Property: the server takes them or closes the connection, in one piece or in
 * two, and is there for the next one.
 */
#include "server.h"

#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct server *server = fuzz_server();
    size_t first = size ? data[0] % (size + 1) : 0;
    int other;
    struct live *live = fuzz_live(server, &other);
    int fd = live->fd;

    (void)fuzz_game(server, 0);
    (void)!write(other, data, first);
    live_ready(server, fd, 1);
    fuzz_settle(server);
    (void)!write(other, data + first, size - first);
    live_ready(server, fd, 1);
    fuzz_settle(server);
    fuzz_hang_up(server, other);
    return server->net->lives_count != 0;
}

/* echo.h - a bare echo over WebSockets, of the libraries that the server uses
 */
#ifndef ARBITER_BENCH_ECHO_H
#define ARBITER_BENCH_ECHO_H

/* Serve on this port until killed. */
int echo_run(int port);

#endif

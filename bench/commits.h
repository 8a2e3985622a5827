/*
 * commits.h - a bare group-commit loop, without network or game
 *
 * So many boards wait.  A thread stores what has come in, all in one commit, to
 * the tables of the journal; another one hears of each act that it is stored,
 * and hands in the next of that board at once.
 */
#ifndef ARBITER_BENCH_COMMITS_H
#define ARBITER_BENCH_COMMITS_H

/*
 * Acts stored a second while each board goes on to `each` acts in all, and
 * takes a new game after every `plies`; in a file in this folder.  0: SQLite
 * fails.
 */
double commits_a_second(const char *folder, unsigned boards, unsigned each,
                        unsigned plies);

#endif

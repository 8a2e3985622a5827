/*
 * like.h - what a file is like, where a new one takes its place (inside sys)
 */
#ifndef ARBITER_LIKE_H
#define ARBITER_LIKE_H

#include <sys/stat.h>

/* Who could read and write the old one, can read and write this one. */
void file_be_like(int fd, const struct stat *old);

#endif

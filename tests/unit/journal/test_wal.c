/* The log beside a journal in a file, and the mark that says how long it was.
 */
#include "journal/wal.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/wal-XXXXXX", path[64];

static const char *beside(const char *end)
{
    static char name[96];

    snprintf(name, sizeof name, "%s%s", path, end);
    return name;
}

static void put(unsigned char *to, uint32_t number)
{
    for (int i = 0; i < 4; i++)
        to[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* As SQLite adds up what it writes, the numbers being big-endian. */
static void add_up(unsigned char *to, const unsigned char *bytes, size_t count)
{
    uint32_t sum[2] = {0}, word[2];

    for (size_t i = 0; i < count; i += 8) {
        for (size_t j = 0; j < 2; j++) {
            const unsigned char *at = bytes + i + 4 * j;

            word[j] = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
                      (uint32_t)at[2] << 8 | at[3];
        }
        sum[0] += word[0] + sum[1];
        sum[1] += word[1] + sum[0];
    }
    put(to, sum[0]);
    put(to + 4, sum[1]);
}

/* A log of a header with this beginning and size of a page, and bytes behind
   it. */
static void write_log(uint32_t magic, uint32_t page, bool summed, size_t more)
{
    unsigned char header[32] = {0};
    FILE *file = fopen(beside("-wal"), "w");

    put(header, magic);
    put(header + 8, page);
    if (summed)
        add_up(header + 24, header, 24);
    else
        header[31] = 1;
    assert_non_null(file);
    fwrite(header, sizeof header, 1, file);
    while (more--)
        putc('x', file);
    fclose(file);
}

static void mark(uint32_t frames)
{
    const unsigned char salts[WAL_SALTS] = {1, 2, 3};
    int fd = wal_open_mark(path);

    assert_true(fd >= 0);
    wal_mark(fd, salts, frames);
    close(fd);
}

static void forget(const char *end)
{
    (void)remove(beside(end));
}

/* One of whose header nothing fits was never begun, or is damaged. */
static void a_header_that_was_good_once(void **state)
{
    static const struct {
        uint32_t magic, page;
        bool summed;
    } bad[] = {
        {0x12345678, 4096, true},     {0x377f0683, 256, true},
        {0x377f0683, 1u << 17, true}, {0x377f0683, 3000, true},
        {0x377f0683, 4096, false},
    };

    (void)state;
    forget("-mark");
    forget("-wal");
    assert_true(wal_is_whole(path));
    write_log(0x377f0683, 4096, true, 9);
    assert_true(wal_is_whole(path));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        write_log(bad[i].magic, bad[i].page, bad[i].summed, 0);
        assert_true(wal_is_whole(path));
        write_log(bad[i].magic, bad[i].page, bad[i].summed, 1);
        assert_false(wal_is_whole(path));
        mark(1);
        write_log(bad[i].magic, bad[i].page, bad[i].summed, 0);
        assert_false(wal_is_whole(path));
        forget("-mark");
    }
}

/* A mark that is sound says how many frames there were; another says nothing.
 */
static void a_mark_is_believed_when_it_is_sound(void **state)
{
    FILE *file;

    (void)state;
    forget("-wal");
    mark(3);
    assert_false(wal_is_whole(path));
    write_log(0x377f0683, 4096, true, 0);
    assert_true(wal_is_whole(path)); /* its salts are others */
    assert_int_equal(truncate(beside("-wal"), 20), 0);
    assert_false(wal_is_whole(path));
    file = fopen(beside("-mark"), "r+");
    assert_non_null(file);
    putc(9, file);
    fclose(file);
    assert_true(wal_is_whole(path));
    mark(3);
    assert_int_equal(truncate(beside("-mark"), 5), 0);
    assert_true(wal_is_whole(path));
    forget("-mark");
}

static void what_is_given_up_is_kept(void **state)
{
    struct stat about;

    (void)state;
    mark(3);
    write_log(0, 0, false, 70000);
    assert_true(wal_give_up(path));
    assert_int_equal(stat(beside("-wal-damaged"), &about), 0);
    assert_int_equal(about.st_size, 70032);
    assert_int_equal(about.st_mode & 077, 0);
    assert_int_not_equal(access(beside("-mark"), F_OK), 0);
    /* one that is gone needs no copy; what cannot be copied stays */
    forget("-wal");
    forget("-wal-damaged");
    assert_true(wal_give_up(path));
    assert_int_not_equal(access(beside("-wal-damaged"), F_OK), 0);
    assert_int_equal(mkdir(beside("-wal"), 0700), 0);
    mark(3);
    assert_false(wal_give_up(path));
    assert_int_equal(access(beside("-mark"), F_OK), 0);
    forget("-wal");
    forget("-wal-damaged");
    write_log(0, 0, false, 9);
    assert_int_equal(mkdir(beside("-wal-damaged"), 0700), 0);
    assert_false(wal_give_up(path));
    forget("-wal-damaged");
    forget("-mark");
    /* no mark can be put there */
    assert_int_equal(mkdir(beside("-mark"), 0700), 0);
    assert_true(wal_give_up(path));
    forget("-mark");
}

static void a_path_may_be_too_long(void **state)
{
    char long_path[1100];

    (void)state;
    memset(long_path, 'a', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    assert_int_equal(wal_open_mark(long_path), -1);
    assert_int_equal(errno, ENAMETOOLONG);
    assert_true(wal_is_whole(long_path)); /* SQLite says what is wrong */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_header_that_was_good_once),
        cmocka_unit_test(a_mark_is_believed_when_it_is_sound),
        cmocka_unit_test(what_is_given_up_is_kept),
        cmocka_unit_test(a_path_may_be_too_long),
    };
    static const char *const ends[] = {"-wal", "-wal-damaged", "-mark"};
    int failures;

    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/db", folder);
    failures = cmocka_run_group_tests(tests, NULL, NULL);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        forget(ends[i]);
    (void)remove(folder);
    return failures;
}

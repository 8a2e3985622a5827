/* notice.c - changes, as Linux tells of them */
#include "sys/notice.h"

#include <poll.h>
#include <stddef.h>
#include <sys/inotify.h>
#include <unistd.h>

/* Many writes come in a row; one look at the end of them is enough. */
#define TOGETHER_MS 5

void sys_notice_init(struct sys_notice *notice, bool by_waiting)
{
    notice->fd = by_waiting ? -1 : inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

void sys_notice_release(struct sys_notice *notice)
{
    if (notice->fd >= 0)
        close(notice->fd);
    notice->fd = -1;
}

void sys_notice_add(struct sys_notice *notice, const char *folder)
{
    if (notice->fd >= 0)
        (void)inotify_add_watch(notice->fd, folder,
                                IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO |
                                    IN_MOVED_FROM | IN_CREATE | IN_DELETE);
}

bool sys_notice_is_awake(const struct sys_notice *notice)
{
    return notice->fd >= 0;
}

void sys_notice_wait(struct sys_notice *notice, unsigned ms)
{
    struct pollfd wait = {.fd = notice->fd, .events = POLLIN};
    char events[4096];

    if (poll(&wait, notice->fd >= 0, (int)ms) <= 0)
        return;
    poll(NULL, 0, TOGETHER_MS);
    while (read(notice->fd, events, sizeof(events)) > 0)
        ;
}

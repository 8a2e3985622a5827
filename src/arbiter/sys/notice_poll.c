/* notice_poll.c - where nobody tells of changes: waiting alone */
#include "sys/notice.h"

#include <poll.h>
#include <stddef.h>

void sys_notice_init(struct sys_notice *notice, bool by_waiting)
{
    (void)by_waiting;
    notice->fd = -1;
}

void sys_notice_release(struct sys_notice *notice)
{
    (void)notice;
}

void sys_notice_add(struct sys_notice *notice, const char *folder)
{
    (void)notice;
    (void)folder;
}

bool sys_notice_is_awake(const struct sys_notice *notice)
{
    (void)notice;
    return false;
}

void sys_notice_wait(struct sys_notice *notice, unsigned ms)
{
    (void)notice;
    poll(NULL, 0, (int)ms);
}

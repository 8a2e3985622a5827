/* library.c - libraries that are loaded when they are needed */
#include "sys/sys.h"

#include <dlfcn.h>
#include <string.h>

const char *sys_library_load(const char *file, const char *const *names,
                             size_t count, void *functions)
{
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    unsigned char *place = functions;

    if (!library)
        return dlerror();
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(library, names[i]);

        if (!function)
            return dlerror();
        memcpy(place + i * sizeof function, &function, sizeof function);
    }
    return NULL;
}

/* event_swiss_absent.c - where no other program can be started */
#include "cli/event_file.h"

enum status event_swiss(const struct args *args, struct event_file *file)
{
    (void)file;
    return args_error(args, "this build starts no other program; give the "
                            "event to a pairing program (arbiter event export "
                            "--trf26) and import its pairs");
}

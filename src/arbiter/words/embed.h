/* embed.h - files as bytes of the program, by the assembler */
#ifndef ARBITER_EMBED_H
#define ARBITER_EMBED_H

#if defined(__APPLE__)
#define EMBED_BEGIN ".const_data\n"
#define EMBED_END ".text\n"
#define EMBED_PREFIX "_"
#elif defined(_WIN32)
#define EMBED_BEGIN ".section .rdata,\"dr\"\n"
#define EMBED_END ".text\n"
#define EMBED_PREFIX ""
#else
#define EMBED_BEGIN ".pushsection .rodata\n"
#define EMBED_END ".popsection\n"
#define EMBED_PREFIX ""
#endif

/* The bytes of a file under a name of the object's own, up to `name_end`, where
 * a zero stands behind them. */
#define EMBED(name, file)                                                      \
    extern const char name[], name##_end[];                                    \
    __asm__(EMBED_BEGIN EMBED_PREFIX #name ":\n.incbin \"" file                \
                                           "\"\n" EMBED_PREFIX #name           \
                                           "_end:\n.byte 0\n" EMBED_END);

#endif

/*
 * has.h - what a build has
 *
 * HAS_SERVER and the like are 1 or 0 (parts.cmake).  A function of a part that
 * is missing is a null pointer; a file that is not in the build has nothing to
 * stand in.
 */
#ifndef ARBITER_HAS_H
#define ARBITER_HAS_H

#define HAS_ALWAYS 1

/* What stands for something of a part: that, or NULL where the part is missing.
 */
#define IF_PART(part, thing) IF_HAS(HAS_##part, thing)
#define IF_HAS(has, thing) IF_HAS_(has, thing)
#define IF_HAS_(has, thing) IF_HAS_##has(thing)
#define IF_HAS_1(thing) (thing)
#define IF_HAS_0(thing) NULL

#endif

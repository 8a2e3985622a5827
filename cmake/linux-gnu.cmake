# What the toolchain files of Debian's cross compilers share: each sets
# `processor`, `triplet` and `emulator` and includes this.
#
# -DCMAKE_C_COMPILER=clang takes clang, with the headers and libraries of the
# cross compiler.  Libraries of packages like libjansson-dev:arm64 are found.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${processor})
if(NOT CMAKE_C_COMPILER)
    set(CMAKE_C_COMPILER ${triplet}-gcc)
endif()
set(CMAKE_C_COMPILER_TARGET ${triplet})
set(CMAKE_CROSSCOMPILING_EMULATOR ${emulator} -L /usr/${triplet})

set(CMAKE_FIND_ROOT_PATH /usr/${triplet})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/${triplet}/pkgconfig)

set(processor i686)
set(triplet i686-linux-gnu)
set(emulator qemu-i386)
include(${CMAKE_CURRENT_LIST_DIR}/linux-gnu.cmake)

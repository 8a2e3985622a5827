set(processor riscv64)
set(triplet riscv64-linux-gnu)
set(emulator qemu-riscv64)
include(${CMAKE_CURRENT_LIST_DIR}/linux-gnu.cmake)

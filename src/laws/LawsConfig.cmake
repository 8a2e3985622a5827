# find_package(Laws): Laws::laws is the shared library, Laws::laws-static the
# static one.
include(${CMAKE_CURRENT_LIST_DIR}/LawsTargets.cmake)

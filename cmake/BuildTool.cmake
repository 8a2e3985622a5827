# build_tool(NAME SOURCE): a program that runs while building.  ${NAME} is then
# what a custom command calls and depends on.
#
# When building for another machine, the compiler of this one makes it.
macro(build_tool name source)
    if(CMAKE_CROSSCOMPILING)
        find_program(HOST_CC NAMES cc gcc clang REQUIRED NO_CMAKE_FIND_ROOT_PATH
            DOC "The C compiler of the machine that builds")
        set(${name} ${CMAKE_CURRENT_BINARY_DIR}/${name})
        add_custom_command(OUTPUT ${${name}}
            COMMAND ${HOST_CC} -O2 ${CMAKE_CURRENT_SOURCE_DIR}/${source}
                -I${CMAKE_CURRENT_SOURCE_DIR} -I${PROJECT_SOURCE_DIR}/include
                -o ${${name}}
            DEPENDS ${source}
            COMMENT "Building ${name} for this machine")
    else()
        add_executable(${name} ${source})
        set(${name} ${name})
    endif()
endmacro()

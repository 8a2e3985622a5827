# Said when npm could not fetch what the page is built with.
message(FATAL_ERROR "The packages of the page could not be fetched (see above). "
    "Check the way to npm's registry and build again, or build the programs "
    "without the page: cmake --preset release -DARBITER_WEB=OFF")

/* figures.c - the figures of our diagrams, compiled here: setuptools puts the
   objects of sources from other folders outside its own */
#include "diagram/pieces.c"

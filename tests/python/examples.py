"""Run the console examples of a guide: every ```pycon block."""

import doctest
import re
import sys
from pathlib import Path

guide = Path(sys.argv[1])
blocks = re.findall(r"^```pycon\n(.*?)^```", guide.read_text(), re.M | re.S)
assert blocks, f"{guide} has no example"
test = doctest.DocTestParser().get_doctest(
    "\n".join(blocks), {}, guide.name, str(guide), 0
)
runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
runner.run(test)
sys.exit(runner.failures > 0)

"""Build the extension: CMake makes liblaws, setuptools the rest.

The C sources stand two folders up in the project, and below c/ in a source
distribution.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

here = Path(__file__).resolve().parent
bundled = here / "c"
root = bundled if bundled.is_dir() else here.parent.parent
SOURCES = ["CMakeLists.txt", "LICENSE", "NOTICE", "cmake", "include", "src/laws", "src/say"]
FIGURES = ["src/arbiter/diagram/pieces.c", "src/arbiter/diagram/path.h"]


def version() -> str:
    header = (root / "include/laws/base.h").read_text()
    parts = (
        re.search(rf"LAWS_VERSION_{part} (\d+)", header)
        for part in ("MAJOR", "MINOR", "PATCH")
    )
    return ".".join(part[1] for part in parts if part)


class Build(build_ext):
    """liblaws first, as a static library; LAWS_LIBRARY names one that is built."""

    def build_extension(self, ext: Extension) -> None:
        ext.extra_objects = [os.environ.get("LAWS_LIBRARY") or self.build_library()]
        super().build_extension(ext)

    def build_library(self) -> str:
        folder = Path(self.build_temp).resolve() / "liblaws"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(
            ["cmake", "-S", root, "-B", folder, *generator,
             "-DCMAKE_BUILD_TYPE=Release", "-DARBITER_PROGRAM=OFF"],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        subprocess.run(
            ["cmake", "--build", folder, "--target", "laws-static"],
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        return str(folder / "src/laws/liblaws.a")


class Source(sdist):
    """Take the C sources along."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        for name in SOURCES + FIGURES:
            target = Path(base_dir) / "c" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (root / name).is_dir():
                shutil.copytree(root / name, target)
            else:
                shutil.copy(root / name, target)


if not (here / "LICENSE").exists():
    shutil.copy(root / "LICENSE", here / "LICENSE")

setup(
    version=version(),
    cmdclass={"build_ext": Build, "sdist": Source},
    ext_modules=[
        Extension(
            "laws._laws",
            sources=sorted(f"ext/{c.name}" for c in (here / "ext").glob("*.c")),
            include_dirs=[str(root / "include"), str(root / "src/arbiter"), "ext"],
            py_limited_api=True,
        )
    ],
    options={"bdist_wheel": {"py_limited_api": "cp310"}},
)

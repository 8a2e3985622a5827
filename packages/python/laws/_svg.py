"""The board as a picture, for notebooks."""

from functools import lru_cache

from ._laws import Position, figure

_LETTERS = "PNBRQK"
_STYLE = {
    "body": 'fill="{fill}" stroke="#222" stroke-width="3" stroke-linejoin="round"',
    "line": 'fill="none" stroke="{line}" stroke-width="3" stroke-linecap="round"',
    "dot": 'fill="{line}"',
}


@lru_cache(maxsize=None)
def _symbol(letter: str) -> str:
    white = letter.isupper()
    colors = {"fill": "#fff" if white else "#333", "line": "#222" if white else "#eee"}
    return "".join(
        f'<path d="{path}" {_STYLE[kind].format(**colors)}/>'
        for kind, path in figure(_LETTERS.index(letter.upper()) + 1)
    )


def draw(position: Position, size: int = 45) -> str:
    """The position as SVG, White below."""
    parts = []
    for square in range(64):
        file, rank = square % 8, square // 8
        x, y = file * 100, (7 - rank) * 100
        color = "#b58863" if (file + rank) % 2 == 0 else "#f0d9b5"
        parts.append(f'<rect x="{x}" y="{y}" width="100" height="100" fill="{color}"/>')
        letter = position["abcdefgh"[file] + str(rank + 1)]
        if letter:
            parts.append(f'<g transform="translate({x} {y})">{_symbol(letter)}</g>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{8 * size}" '
        f'height="{8 * size}" viewBox="0 0 800 800" role="img">'
        f"<title>{position.fen}</title>{''.join(parts)}</svg>"
    )

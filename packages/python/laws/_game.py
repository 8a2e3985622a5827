"""Games as acts: acts in, rulings out."""

from typing import Iterator, NamedTuple

from ._laws import ActError, Fold, Ruling


class Act(NamedTuple):
    """An act of a transcript and what it came to."""

    line: int
    text: str
    rulings: "list[Ruling]"


class Game(Fold):
    """A game under the Laws: tell it what happens, and it rules.

    >>> game = Game(TimeControl="5400+30")
    >>> game.act("0:00:00 arbiter starts")[0].text
    '6.6 started'
    >>> [ruling.text for ruling in game.act("+12 white plays e4")]
    ['4.7 made e4', '6.2.1 completed e4']
    """

    def __new__(cls, laws: "str | None" = None, **tags: str) -> "Game":
        return super().__new__(cls, laws)

    def __init__(self, laws: "str | None" = None, **tags: str) -> None:
        for name, value in tags.items():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            self.line(f'[{name} "{escaped}"]')

    def act(self, text: str, explain: bool = False) -> "list[Ruling]":
        """Fold one act, as a transcript writes it, and return its rulings; with
        `explain`, each with its reasons."""
        rulings = self.line(text, explain=explain)
        if not isinstance(rulings, list):
            raise ActError(f"this is no act: {text}")
        return rulings


def judge(
    transcript: str, laws: "str | None" = None, explain: bool = False
) -> Iterator[Act]:
    """Fold a whole transcript, act by act.

    >>> text = '''[TimeControl "300"]
    ... 0:00:00 arbiter starts
    ... +5 white touches e2'''
    >>> for act in judge(text):
    ...     print(act.text, [ruling.text for ruling in act.rulings])
    0:00:00 arbiter starts ['6.6 started']
    +5 white touches e2 ['4.3.1 must-move e2']
    """
    game = Game(laws)
    for number, text in enumerate(transcript.splitlines(), 1):
        rulings = game.line(text, explain=explain)
        if isinstance(rulings, list):
            yield Act(number, text.strip(), rulings)

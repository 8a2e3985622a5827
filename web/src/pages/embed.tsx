// embed.tsx - one board for the pages of others: players, clocks, the last ruling
import { Board } from '../board/board'
import { shown } from '../board/position'
import { latest, readerOf } from '../game/headline'
import { ending, resultShort } from '../laws/words'
import type { Story } from '../net/story'
import { Table } from '../net/table'
import { Digits } from '../ui/clock'
import { useKept } from '../ui/kept'
import { useTitle } from '../ui/link'
import { Plate } from '../board/plate'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

export default function Embed({ id, tokens }: { id: string; tokens: string[] }) {
    useTitle(t`A game`)
    const table = useKept(() => new Table(id, tokens))
    const story = table.story.value
    if (story) return <View story={story} where={`/game/${id}${location.hash}`} />
    return (
        <main class="notice" id="main">
            <p role="status">{table.problem.value?.what ?? 'Opening the game…'}</p>
        </main>
    )
}

function View({ story, where }: { story: Story; where: string }) {
    const game = story.game.value
    const state = story.state.value
    const reader = readerOf(game, story.moves.value, null)
    const { names } = reader
    const { letters, beside } = shown(state)
    const ruled = latest(story.acts.value, reader)
    const { result } = state
    const player = (color: 'white' | 'black') => (
        <Plate color={color} name={names[color]} clocks={state.clocks}>
            <Digits sync={story.sync} color={color} />
        </Plate>
    )
    const now = result
        ? `${resultShort(result.result)}, ${ending(result.reason)}`
        : (ruled?.headline.words.join(' ') ??
          (story.moves.value.length
              ? notated(story.moves.value.at(-1)?.san ?? '')
              : t`No moves yet`))
    return (
        <main id="main" class="embed">
            <h1 class="visually-hidden">
                {names.white} against {names.black}
            </h1>
            {player('black')}
            <div class="board-box">
                <Board
                    letters={letters}
                    beside={beside}
                    turn={state.turn}
                    marks={{ last: state.last, check: state.check }}
                    label="Position"
                />
            </div>
            {player('white')}
            <p class="foot">
                <span role="status">{now}</span>{' '}
                <a href={where} target="_blank" rel="noopener">
                    Open
                </a>
            </p>
        </main>
    )
}

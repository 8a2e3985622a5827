// watched.tsx - the game of the room that is open, with the desk
import type { Alarm, Colour as Color } from 'generated/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { shown } from '../board/position'
import { Downloads } from '../game/downloads'
import { latest, readerOf } from '../game/headline'
import { numberOf } from '../game/pairs'
import { Rulings } from '../game/record'
import { Ruling } from '../game/ruled'
import { Scoresheets } from '../game/scoresheets'
import { Colour, nameOf, resultShort, spoken } from '../laws/words'
import type { Hall } from '../net/hall'
import type { Story } from '../net/story'
import { Article } from '../article/article'
import { Digits } from '../ui/clock'
import { Icon } from '../ui/icons'
import { Desk } from './desk'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

const TABS = [
    ['rulings', t`Rulings`],
    ['sheets', t`Scoresheets`],
    ['moves', t`Moves`],
] as const
const COLOURS: Color[] = ['white', 'black']

type WatchedProps = { hall: Hall; story: Story; number: number | undefined; alarms: Alarm[] }

export function Watched({ hall, story, number, alarms }: WatchedProps) {
    const top = useRef<HTMLElement>(null)
    // On a narrow screen it lies over the boards, and the keys go with it.
    useEffect(() => {
        if (matchMedia('(max-width: 63.99rem)').matches) top.current?.focus()
    }, [])
    const [tab, setTab] = useState<(typeof TABS)[number][0]>('rulings')
    const game = story.game.value
    const state = story.state.value
    const { letters, beside } = shown(state)
    const reader = readerOf(game, story.moves.value, null)
    const ruled = latest(story.acts.value, reader)
    return (
        <aside
            class="watched"
            ref={top}
            tabIndex={-1}
            onKeyDown={(event) => event.key === 'Escape' && hall.unwatch()}
            aria-label={`${game.white.name} against ${game.black.name}`}
        >
            <header>
                <h2>
                    {number && <b class="board-number">{number}</b>}{' '}
                    {nameOf(game.white.name, 'white')} – {nameOf(game.black.name, 'black')}
                </h2>
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="Close"
                    onClick={() => hall.unwatch()}
                >
                    <Icon name="close" />
                </button>
            </header>
            <div class="watched-top">
                <div class="board-box">
                    <Board
                        letters={letters}
                        beside={beside}
                        turn={state.turn}
                        marks={{
                            last: state.last,
                            check: state.check,
                            ruled: ruled?.fresh ? ruled.headline.squares : [],
                            fallen: state.hands?.displaced,
                        }}
                        label="Position"
                    />
                </div>
                <div class="watched-clocks">
                    {COLOURS.map((color) => (
                        <Display story={story} color={color} />
                    ))}
                </div>
            </div>
            <div class="ruled-place">
                {ruled && (
                    <Ruling
                        headline={ruled.headline}
                        act={ruled.act}
                        edition={game.edition}
                        reader={reader}
                        game={{ id: story.id, token: hall.token }}
                    />
                )}
            </div>
            {alarms.length > 0 && (
                <ul class="alarms" aria-label={t`To know`}>
                    {alarms.map((one) => (
                        <li key={one.name + one.text}>
                            <Article edition={game.edition} id={one.article} /> {spoken(one)}
                        </li>
                    ))}
                </ul>
            )}
            <Desk
                story={story}
                open={hall.open}
                ask={() => hall.ask(story.id)}
                send={(text, note) => hall.act(story.id, text, note)}
                onAnswered={() => hall.answered(story.id)}
            />
            <div class="tabs" role="group" aria-label="Record">
                {TABS.map(([key, text]) => (
                    <button type="button" aria-pressed={tab === key} onClick={() => setTab(key)}>
                        {text}
                    </button>
                ))}
            </div>
            <div class="panel">
                {tab === 'rulings' && <Rulings acts={story.acts.value} edition={game.edition} />}
                {tab === 'sheets' && <Scoresheets story={story} />}
                {tab === 'moves' && <Movetext story={story} />}
            </div>
            <Downloads
                id={story.id}
                token={hall.token}
                files={['game.pgn', 'transcript.acts', 'scoresheet.txt']}
            />
        </aside>
    )
}

function Display({ story, color }: { story: Story; color: Color }) {
    const { clocks } = story.state.value
    if (!clocks) return null
    return (
        <span class={`line ${color}${clocks.running === color ? ' running' : ''}`}>
            <span class={`disc ${color}`} aria-hidden="true" />
            {Colour(color)} <Digits sync={story.sync} color={color} />
            {clocks[color].flag && <span class="tag bad">flag</span>}
        </span>
    )
}

function Movetext({ story }: { story: Story }) {
    const moves = story.moves.value.map((move, i) =>
        notated(move.by === 'white' || !i ? `${numberOf(move)} ${move.san}` : move.san),
    )
    return (
        <p class="movetext">
            {[...moves, resultShort(story.state.value.result?.result)].join(' ')}
        </p>
    )
}

// game.tsx - the page of one game: players, arbiter and spectators
import type { ComponentType } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { Colour, nameOf, other } from '../laws/words'
import type { Fault } from '../net/api'
import type { Story } from '../net/story'
import { Table } from '../net/table'
import { Icon } from '../ui/icons'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { SoundSwitch, toggleSound } from '../ui/soundswitch'
import { Actions } from './actions'
import { hasBlind, Unsaid, Voice } from './blind'
import { Claim } from './claim'
import { clocksOf, CommandLine } from './command'
import { AtTheBoard } from './hands'
import { useHeard, useLowTime } from './heard'
import { KeysDialog, useKeys } from './keys'
import { turnOf } from './lines'
import { useLinks } from './links'
import { useLook, type Look } from './look'
import { useTimeSaid } from './lowtime'
import { useModes, type Modes } from './modes'
import { MoveLine } from './moveline'
import { NewPiece } from './newpiece'
import { Over } from './over'
import { usePlay, type Play } from './play'
import { Strip } from './player'
import { Downloads } from './downloads'
import { Ruled } from './ruled'
import { Print } from './print'
import { LookBack } from './score'
import { Seat } from './seat'
import { Before, useArrival, type Arrival } from './before'
import { Situation } from './situation'
import { GameTabs } from './tabs'
import { useWishes } from './wishes'
import { Seal } from './written'
import { t } from '../ui/words'

/** `Arbiter`: the arbiter's part, with the desk. */
type Parts = { Arbiter: ComponentType<{ seat: Seat }> }

/** `ply`: the position that the link is to. */
type PageProps = { id: string; tokens: string[]; ply: number | null } & Parts

export function GamePage({ id, tokens, ply, Arbiter }: PageProps) {
    const table = useKept(() => new Table(id, tokens))
    const story = table.story.value
    const problem = table.problem.value
    const phase = table.phase.value
    if ((problem && !story) || phase === 'gone') return <Trouble problem={problem} />
    if (story) return <GameView {...{ table, story, ply, Arbiter }} />
    return (
        <main id="main" class="notice">
            <p role="status">
                {phase === 'lost'
                    ? `${table.trouble.value ?? t`The connection is lost.`} Trying again…`
                    : 'Opening the game…'}
            </p>
        </main>
    )
}

function Trouble({ problem }: { problem: Fault | null }) {
    useTitle(t`No game`)
    return (
        <main id="main" class="notice">
            <h1>This link opens no game</h1>
            <Problem problem={problem} />
            <p>
                <Link class="button" href="/">
                    Start a game
                </Link>
            </p>
        </main>
    )
}

type ViewProps = { table: Table; story: Story; ply: number | null } & Parts

function GameView({ table, story, ply, Arbiter }: ViewProps) {
    const seat = useMemo(() => new Seat(table, story), [table, story])
    const look = useLook(seat, ply)
    const modes = useModes(seat)
    const play = usePlay(seat, look, modes)
    const { game } = seat
    const arrival = useArrival(seat)
    useGameTitle(seat, arrival)
    useLinks(seat)
    useHeard(seat)
    useWishes(seat)
    useLowTime(seat)
    useTimeSaid(seat)
    const [keys, showKeys] = useGameKeys(seat, look)

    const bottom = look.flipped ? 'black' : 'white'
    return (
        <main id="main" class="game">
            <h1 class="visually-hidden">
                {game.white.name} against {game.black.name}
            </h1>
            {story.halted.value && (
                <p class="banner warn" role="status">
                    The server cannot store acts at present. The clocks stand still, nobody loses
                    time, and play goes on by itself.
                </p>
            )}
            <div class="table">
                <Strip seat={seat} color={other(bottom)} where="top" letters={play.stand.letters} />
                <div class="board-box">
                    <Board
                        letters={play.stand.letters}
                        beside={play.stand.beside}
                        turn={look.past ? turnOf(look.fen) : seat.state.turn}
                        marks={play.marks}
                        hand={play.hand}
                        probe={play.probe}
                        flipped={look.flipped}
                        label={boardLabel(seat, look)}
                    />
                    {seat.state.status === 'waiting' && <Before seat={seat} />}
                </div>
                <Strip seat={seat} color={bottom} where="bottom" letters={play.stand.letters} />
            </div>
            <Side {...{ Arbiter, seat, look, modes, play, arrival }} />
            <Print story={story} />
            {keys && <KeysDialog onClose={() => showKeys(false)} />}
        </main>
    )
}

function boardLabel({ state }: Seat, look: Look) {
    const now = state.result ? t`game over` : t`${Colour(state.turn)} to move`
    return t`Chessboard, ${look.past ? t`an earlier position` : now}`
}

function useGameTitle({ game, state, screen, me }: Seat, arrival: Arrival) {
    const mine = !screen && me === state.turn && state.status === 'playing'
    const names = [nameOf(game.white.name, 'white'), nameOf(game.black.name, 'black')]
    useTitle(arrival?.fresh ? `● ${arrival.words}` : `${mine ? '● ' : ''}${names.join(' – ')}`)
}

function useGameKeys(seat: Seat, look: Look) {
    const { clocks } = seat.state
    const running = clocks?.running
    return useKeys({
        clocks: () => announce(clocksOf(seat) || t`This game has no clocks.`),
        back: () => look.walk(look.ply - 1),
        on: () => look.walk(look.ply + 1),
        flip: look.flip,
        sound: toggleSound,
        press: running && seat.presses(running) ? () => void seat.act('presses', running) : null,
    })
}

type SideProps = {
    seat: Seat
    look: Look
    modes: Modes
    play: Play
    arrival: Arrival
} & Parts

/** All beside the board: where the game stands, what one can do, the record. */
function Side({ seat, look, modes, play, arrival, Arbiter }: SideProps) {
    const { game, state, me, role } = seat
    const { live, movable, released } = play
    const [claim, setClaim] = useState(false)
    return (
        <div class="side">
            <Ruled seat={seat}>
                <MoveLine look={look} />
            </Ruled>
            <Situation {...{ seat, look, play, modes, arrival }} />
            <div class="notes">
                <Seal seat={seat} />
                {movable && (modes.steps || released) && (
                    <NewPiece seat={seat} me={movable} onMake={(move) => void play.make(move)} />
                )}
                <Unsaid seat={seat} />
                {me && hasBlind(game) && <Voice key={me} seat={seat} me={me} play={play} />}
                {(role === 'arbiter' || role === 'room') && <Arbiter seat={seat} />}
                {me && live && modes.open && (
                    <AtTheBoard seat={seat} me={me} movable={!!movable} modes={modes} />
                )}
                <div class="record">
                    <GameTabs seat={seat} look={look} />
                    <Downloads id={seat.table.id} token={seat.table.token} files={['game.pgn']}>
                        <LookBack ply={look.ply} end={look.moves.length} onPly={look.walk} />
                        <button
                            type="button"
                            class="quiet"
                            onClick={look.flip}
                            title="Turn the board (f)"
                        >
                            <Icon name="flip" /> <span>Flip</span>
                        </button>
                        <SoundSwitch class="quiet icon on-side" />
                        <Link
                            class="button quiet"
                            href={`/replay/${seat.table.id}${seat.table.token ? `#${seat.table.token}` : ''}`}
                        >
                            <Icon name="play" /> <span>Replay</span>
                        </Link>
                        <button type="button" class="quiet" onClick={() => print()}>
                            <Icon name="print" /> <span>Print</span>
                        </button>
                    </Downloads>
                </div>
            </div>
            {me && (
                <div class="foot">
                    <div class={state.result ? 'doing past' : 'doing'}>
                        <Actions
                            seat={seat}
                            me={me}
                            modes={seat.strict ? modes : null}
                            movable={!!movable}
                            onClaim={() => setClaim(true)}
                        />
                    </div>
                    {state.result && <Over seat={seat} me={me} fen={look.fen} />}
                </div>
            )}
            <CommandLine seat={seat} play={play} />
            {claim && me && <Claim seat={seat} me={me} onClose={() => setClaim(false)} />}
        </div>
    )
}

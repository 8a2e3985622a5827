// game.tsx - the page of one game: players, arbiter and spectators
import { useEffect, useMemo, useState } from 'preact/hooks'
import { About } from './about'
import { Actions } from './actions'
import { handMove, hasBlind, isBlind, Unsaid, Voice } from './blind'
import { Board } from '../board/board'
import { Claim } from './claim'
import { clockWords } from '../ui/clock'
import { AtTheBoard, Displaced, ModeNote, MODES } from './hands'
import { useHeard } from './heard'
import { Icon } from '../ui/icons'
import { remember, settings } from '../ui/keep'
import { useKeys } from './keys'
import * as laws from '../laws/laws'
import { Table } from '../net/live'
import { Strip } from './player'
import { bare, legalOn, meantOn, seenOn, shown, shownWith } from '../board/position'
import { NewPiece } from '../board/promotion'
import { Downloads, Rulings, Scoresheet } from './record'
import { NO, No } from './refused'
import { Moves, Print } from './score'
import { Situation } from './situation'
import { tock } from '../ui/sound'
import { index, squaresOf } from '../board/squares'
import { announce, Article, Link, Problem, Tabs, useTitle, useWhile } from '../ui/ui'
import { Colour, dutyWords, isPlayer, other, rulingWords } from '../laws/words'
import { TypeMove } from './written'

export function GamePage({ id, tokens }) {
    const table = useMemo(() => new Table(id, tokens), [])
    useEffect(() => () => table.close(), [])
    const problem = table.lines.map((line) => line.problem.value).find(Boolean)
    const phase = table.phaseAll.value
    if ((problem && !table.game.value) || phase === 'gone') return <Trouble problem={problem} />
    if (!table.game.value)
        return (
            <main id="main" class="notice">
                <p role="status">
                    {phase === 'lost'
                        ? `${table.lines[0].trouble.value ?? 'The connection is lost.'} Trying again…`
                        : 'Opening the game…'}
                </p>
            </main>
        )
    return <GameView table={table} />
}

function Trouble({ problem }) {
    useTitle('No game')
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

function GameView({ table }) {
    const game = table.game.value
    const state = table.state.value
    const moves = table.moves.value
    const roles = table.roles.value
    const role = roles[0]
    const screen = isPlayer(roles[0]) && isPlayer(roles[1])
    const edition = game.edition
    const rules = game.table ?? { touch: false, press: 'with-move' }
    const separate = rules.press === 'separate' && !!state.clocks
    const me = screen ? state.turn : isPlayer(role) ? role : null

    const [flipped, setFlipped] = useState(role === 'black' && !screen)
    const [ply, setPly] = useState(null) // a past position that is looked at
    const [sent, setSent] = useState(null) // a move on its way, shown until the server answers
    const [no, setNo] = useState(null)
    const [problem, setProblem] = useState(null)
    const [claim, setClaim] = useState(false)
    const [tab, setTab] = useState('moves')
    const [mode, setMode] = useWhile(`${state.turn} ${state.status}`, null) // what a hand on a piece means now, see MODES
    const [first, setFirst] = useWhile(mode, null) // of two that are touched at once
    const [steps, setSteps] = useState(false) // one piece at a time
    const [hands, setHands] = useState(false) // the other ways to use them are shown

    const mine = !screen && me === state.turn && state.status === 'playing'
    useTitle(
        `${mine ? '● ' : ''}${game.white.name !== '?' ? game.white.name : 'White'} – ${game.black.name !== '?' ? game.black.name : 'Black'}`,
    )

    // This browser keeps the links that it was given.
    useEffect(() => {
        const links = {}
        table.tokens.forEach((token, nth) => {
            if (token && roles[nth]) links[roles[nth]] = `/game/${table.id}#${token}`
        })
        if (Object.keys(links).length)
            remember(table.id, {
                links,
                mine: role,
                screen,
                names: [game.white.name, game.black.name].map((name, i) =>
                    name === '?' ? ['White', 'Black'][i] : name,
                ),
                control: game.tags.TimeControl,
            })
    }, [roles.join()])

    useHeard(table, me, screen)

    // Who plays is brought back by a move; others look at what they like.
    useEffect(() => {
        if (me) setPly(null)
    }, [state.ply])

    const past = ply !== null && ply < moves.length
    const pastFen = past ? (ply ? moves[ply - 1].fen : game.start_fen) : null
    const guess = sent?.before === state.fen ? sent : null
    const fen = pastFen ?? guess?.fen ?? state.fen
    const live = state.status === 'playing' && !past && !guess
    const movable = live && table.may(state.turn) ? state.turn : null

    // What stands on the board; a piece that the hand has moved is seen elsewhere
    // than the position has it.
    const hand = movable && isBlind(game, movable) ? handMove(state, game.chess960) : null
    const stand = hand ? shownWith(hand, state) : past || guess ? bare(fen) : shown(state)
    const released = live ? state.hands?.released : null
    const seen = (text) => seenOn(stand, text)
    const meant = (text) => meantOn(stand, text)
    const last = past ? (ply ? moves[ply - 1].move : null) : (guess?.move ?? state.last)

    async function act(text, as = me, more = {}) {
        setNo(null)
        setProblem(null)
        try {
            const answer = await table.act(text, as)
            const bad = answer.act.rulings.find((ruling) => NO.has(ruling.verdict))
            if (bad && !more.silent) {
                setNo({ rulings: answer.act.rulings, bad, as, number: answer.act.number })
                announce(
                    `${rulingWords(bad)} ${bad.article !== '-' ? `Article ${bad.article}.` : ''}`,
                )
                table.ask(as)
            }
            return answer
        } catch (error) {
            setProblem(error)
            announce(`${error.what}. ${error.do ?? ''}`)
            return null
        }
    }

    // Where the press comes with the move, it comes when the last part is made.
    function pressWith(answer, as) {
        if (answer && !separate && !answer.state.result && answer.state.made?.by === as)
            act('presses', as)
    }

    async function make(text) {
        const by = state.turn
        const after = laws.play(state.fen, text)
        const apart = separate || isBlind(game, by) // his clock waits for the words (D.2.4)
        const way = after ? { fen: after, move: text, before: state.fen } : null
        setSent(way)
        setMode(null)
        const answer = await act(
            `${apart ? 'makes' : 'plays'} ${text}${mode === 'two-handed' ? ' two-handed' : ''}`,
            by,
        )
        setSent((now) => (now === way ? null : now))
        if (apart) pressWith(answer, by)
        if (answer?.state.hands?.unannounced) announce('The move is on your board. Announce it.')
    }

    function move(text) {
        tock()
        make(meant(text))
    }

    async function release(from, to) {
        const by = state.turn
        pressWith(await act(`releases ${meant(from)} ${to}`, by), by)
    }

    function attempt(from, to) {
        const pawn = stand.letters[index(from)].toLowerCase() === 'p'
        const text = meant(from) + to + (pawn && /[18]$/.test(to) ? 'q' : '')
        if (rules.touch) return make(text)
        const reason = laws.why(state.fen, text, edition)
        if (reason) {
            setNo({ local: reason, move: `${from}–${to}` })
            announce(`Not legal: ${reason.words}. Article ${reason.article}.`)
        }
    }

    function touch(square) {
        if (rules.touch && !state.touched.includes(meant(square)))
            act(`touches ${meant(square)}`, state.turn, { silent: true })
    }

    function point(square) {
        const at = meant(square)
        if (mode === 'touches' && (!first || first === at)) return setFirst(first ? null : at)
        if (MODES[mode].once || first) setMode(null)
        act(`${mode} ${first ? `${first}+` : ''}${at}`, me)
    }
    const pointing =
        live && mode && mode !== 'two-handed' && (MODES[mode].mover ? movable : me) ? point : null

    useKeys({
        clocks: () =>
            state.clocks &&
            announce(
                `White ${clockWords(table.sync.left('white'))}, Black ${clockWords(table.sync.left('black'))}.`,
            ),
        back: () => setPly(Math.max(0, (ply ?? moves.length) - 1)),
        on: () => setPly((ply ?? moves.length) + 1 >= moves.length ? null : ply + 1),
        flip: () => setFlipped(!flipped),
        press:
            separate && me && state.clocks?.running && table.may(state.clocks.running)
                ? () => act('presses', state.clocks.running)
                : null,
    })

    const bottom = flipped ? 'black' : 'white'
    const duty =
        live && state.duty && table.may(state.turn)
            ? {
                  ...state.duty,
                  square: state.duty.square && seen(state.duty.square),
                  moves: legalOn(stand, state.duty.moves),
              }
            : null
    const madeSquares =
        state.made && state.last && !past && !state.result
            ? squaresOf(state.last, stand.letters, state.made.by)
            : null
    const phase = table.phaseAll.value
    const strip = (color, where) => (
        <Strip
            table={table}
            color={color}
            where={where}
            separate={separate && table.may(color)}
            onPress={() => act('presses', color)}
        />
    )

    return (
        <main id="main" class="game">
            <h1 class="visually-hidden">
                {game.white.name} against {game.black.name}
            </h1>
            {phase === 'lost' && (
                <p class="banner warn" role="status">
                    The connection is lost.{' '}
                    {table.lines.map((line) => line.trouble.value).find(Boolean)} What you do is
                    sent when it is back.{' '}
                    <button
                        type="button"
                        onClick={() => table.lines.forEach((line) => line.retry())}
                    >
                        Try now
                    </button>
                </p>
            )}
            <div class="table">
                {strip(other(bottom), 'top')}
                <div class="board-box">
                    <Board
                        letters={stand.letters}
                        beside={stand.beside}
                        turn={state.turn}
                        legal={legalOn(stand, state.legal)}
                        movable={movable}
                        flipped={flipped}
                        last={last}
                        check={past || guess ? null : state.check}
                        duty={duty}
                        touched={
                            live ? [...state.touched, ...(first ? [first] : [])].map(seen) : []
                        }
                        made={madeSquares}
                        coordinates={settings.value.coordinates}
                        showLegal={settings.value.legal}
                        animate={settings.value.animate}
                        fallen={past ? [] : (state.hands?.displaced ?? []).map(seen)}
                        strict={rules.touch}
                        label={`Chessboard, ${past ? 'an earlier position' : state.result ? 'game over' : `${Colour(state.turn)} to move`}`}
                        probe={pointing}
                        onRelease={
                            movable && (released || (steps && rules.touch && mode !== 'two-handed'))
                                ? release
                                : null
                        }
                        onTouch={touch}
                        onMove={move}
                        onAttempt={attempt}
                    />
                </div>
                {strip(bottom, 'bottom')}
            </div>
            <div class="side">
                <Situation
                    table={table}
                    screen={screen}
                    me={me}
                    role={role}
                    act={act}
                    past={past}
                    onNow={() => setPly(null)}
                    onProblem={setProblem}
                />
                {mode && live && (
                    <ModeNote
                        mode={mode}
                        first={first && seen(first)}
                        onDone={() => setMode(null)}
                    />
                )}
                <Displaced table={table} me={live ? me : null} act={act} />
                {movable && (steps || released) && (
                    <NewPiece state={state} me={movable} act={act} onMake={make} />
                )}
                <Unsaid table={table} me={me} />
                {me && hasBlind(game) && (
                    <Voice
                        key={me}
                        table={table}
                        me={me}
                        moving={!!guess}
                        act={act}
                        onMove={move}
                        after={pressWith}
                    />
                )}
                {duty && !hand && !(released && duty.verdict === 'must-promote') && (
                    <p class="banner bound-note" role="status">
                        {dutyWords(state.duty, !!released)}{' '}
                        <Article edition={edition} id={duty.article} />
                    </p>
                )}
                {no && (
                    <No
                        no={no}
                        table={table}
                        edition={edition}
                        act={act}
                        onClose={() => setNo(null)}
                    />
                )}
                <Problem problem={problem}>
                    <button type="button" onClick={() => setProblem(null)}>
                        Understood
                    </button>
                </Problem>
                {(role === 'arbiter' || role === 'room') && <ArbiterHere table={table} />}
                {me && (
                    <Actions
                        table={table}
                        me={me}
                        screen={screen}
                        act={act}
                        separate={separate}
                        onClaim={() => setClaim(true)}
                        onAdjust={rules.touch && movable ? () => setMode('adjusts') : null}
                        hands={hands}
                        onHands={rules.touch ? () => setHands(!hands) : null}
                    />
                )}
                {me && hands && live && (
                    <AtTheBoard
                        blind={isBlind(game, me)}
                        movable={!!movable}
                        mode={mode}
                        onMode={setMode}
                        steps={steps}
                        onSteps={setSteps}
                    />
                )}
                {me && !state.result && state.status !== 'waiting' && (
                    <TypeMove
                        state={state}
                        chess960={game.chess960}
                        able={!!movable}
                        onMove={move}
                    />
                )}
                <Tabs
                    label="Game"
                    tab={tab}
                    onTab={setTab}
                    tabs={[
                        ['moves', 'Moves'],
                        ['rulings', 'Rulings'],
                        ...(game.sheets?.manual || table.sheets.value?.manual
                            ? [['sheets', 'Sheets']]
                            : []),
                        ['info', 'About'],
                    ]}
                >
                    {tab === 'moves' && (
                        <Moves
                            table={table}
                            ply={past ? ply : moves.length}
                            onPly={(value) => setPly(value >= moves.length ? null : value)}
                        />
                    )}
                    {tab === 'rulings' && <Rulings acts={table.acts.value} edition={edition} />}
                    {tab === 'sheets' && <Scoresheet story={table} />}
                    {tab === 'info' && <About table={table} role={role} screen={screen} />}
                </Tabs>
                <Downloads table={table} files={['game.pgn']}>
                    <button
                        type="button"
                        class="quiet"
                        onClick={() => setFlipped(!flipped)}
                        title="Turn the board (f)"
                    >
                        <Icon name="flip" /> Flip
                    </button>
                    <button type="button" class="quiet" onClick={() => print()}>
                        <Icon name="print" /> Print
                    </button>
                </Downloads>
            </div>
            {claim && <Claim table={table} me={me} act={act} onClose={() => setClaim(false)} />}
            <Print table={table} />
        </main>
    )
}

// The arbiter's part comes when an arbiter comes.
function ArbiterHere({ table }) {
    const [Desk, setDesk] = useState(null)
    useEffect(() => {
        import('../desk/desk').then((module) => setDesk(() => module.Desk))
    }, [])
    return (
        Desk && (
            <Desk
                story={table}
                open={table.open}
                ask={() => table.ask()}
                send={(text, note) => table.act(text, table.roles.value[0], note)}
            />
        )
    )
}

// game.jsx - the page of one game: players, arbiter and spectators
import { useComputed } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { handMove, hasBlind, isBlind, Unsaid, Voice } from './blind.jsx'
import { Board, name as squareName, shown, squaresOf } from './board.jsx'
import { clockText, clockWords, Digits } from './clock.jsx'
import { Icon } from './icons.jsx'
import { AtTheBoard, Displaced, ModeNote, MODES, NewPiece, rookMove } from './hands.jsx'
import { games, remember, settings } from './keep.js'
import * as laws from './laws.js'
import { api, Table } from './live.js'
import { Downloads, Rulings, Scoresheet } from './record.jsx'
import { speak, tock } from './sound.js'
import { announce, Article, Dialog, go, Link, Problem, Share, useTitle } from './ui.jsx'
import { actButton, Colour, controlWords, dutyWords, ending, openWords, other, resultShort, resultWords, rulingWords } from './words.js'

export function GamePage({ id, tokens }) {
    const table = useMemo(() => new Table(id, tokens), [])
    useEffect(() => () => table.close(), [])
    const problem = table.lines.map((line) => line.problem.value).find(Boolean)
    const phase = table.phaseAll.value
    if (problem && !table.game.value || phase === 'gone')
        return <Trouble problem={problem} />
    if (!table.game.value)
        return <main id="main" class="notice"><p role="status">{phase === 'lost' ? `${table.lines[0].trouble.value ?? 'The connection is lost.'} Trying again…` : 'Opening the game…'}</p></main>
    return <GameView table={table} />
}

function Trouble({ problem }) {
    useTitle('No game')
    return (
        <main id="main" class="notice">
            <h1>This link opens no game</h1>
            <Problem problem={problem} />
            <p><Link class="button" href="/">Start a game</Link></p>
        </main>
    )
}

const playing = (role) => role === 'white' || role === 'black'

// What in the rulings of one's own act is a "no".
const NO = new Set(['refused', 'claim-barred', 'claim-wrong', 'offer-barred', 'illegal', 'illegal-made', 'touch-breach', 'right-forfeited'])

// What everybody at the board should hear besides the moves.
const HEARD = new Set(['illegal', 'flag', 'both-flags', 'paused', 'resumed', 'offer-open', 'offer-declined', 'claim-correct', 'claim-wrong',
    'time-added', 'time-removed', 'penalty', 'result', 'must-seal', 'adjourned', 'late', 'started', 'touch-breach', 'promoted-queen', 'period',
    'displaced', 'restored', 'promotion-final'])

function GameView({ table }) {
    const game = table.game.value
    const state = table.state.value
    const moves = table.moves.value
    const roles = table.roles.value
    const role = roles[0]
    const screen = playing(roles[0]) && playing(roles[1])
    const edition = game.edition
    const rules = game.table ?? { touch: false, press: 'with-move' }
    const separate = rules.press === 'separate' && !!state.clocks
    const me = screen ? state.turn : playing(role) ? role : null

    const [flipped, setFlipped] = useState(role === 'black' && !screen)
    const [ply, setPly] = useState(null) // a past position that is looked at
    const [guess, setGuess] = useState(null) // shown until the server answers
    const [no, setNo] = useState(null)
    const [problem, setProblem] = useState(null)
    const [claim, setClaim] = useState(false)
    const [tab, setTab] = useState('moves')
    const [mode, setMode] = useState(null) // what a hand on a piece means now, see MODES
    const [steps, setSteps] = useState(false) // one piece at a time
    const [hands, setHands] = useState(false) // the other ways to use them are shown

    const mine = !screen && me === state.turn && state.status === 'playing'
    useTitle(`${mine ? '● ' : ''}${game.white.name !== '?' ? game.white.name : 'White'} – ${game.black.name !== '?' ? game.black.name : 'Black'}`)

    // This browser keeps the links that it was given.
    useEffect(() => {
        const links = {}
        table.tokens.forEach((token, nth) => {
            if (token && roles[nth]) links[roles[nth]] = `/game/${table.id}#${token}`
        })
        if (Object.keys(links).length)
            remember(table.id, { links, mine: role, screen, names: [game.white.name, game.black.name].map((name, i) => (name === '?' ? ['White', 'Black'][i] : name)), control: game.tags.TimeControl })
    }, [roles.join()])

    useVoice(table, me, screen)

    useEffect(() => setGuess(null), [state.number])
    // Who plays is brought back by a move; others look at what they like.
    useEffect(() => {
        if (me) setPly(null)
    }, [state.ply])
    useEffect(() => setMode(null), [state.turn, state.status])

    const past = ply !== null && ply < moves.length
    const pastFen = past ? (ply ? moves[ply - 1].fen : game.start_fen) : null
    const fen = pastFen ?? guess?.fen ?? state.fen
    const live = state.status === 'playing' && !past && !guess
    const movable = live && table.may(state.turn) ? state.turn : null
    const chess960 = game.chess960

    // A piece that the hand has moved, though the position does not have it yet.
    const released = live ? state.hands?.released : null
    const hand = movable && isBlind(game, movable) ? handMove(state, chess960) : null
    const before = laws.board(fen)
    const letters = hand ? laws.board(laws.play(fen, hand) || fen) : past || guess ? before : shown(before, state.hands, state.turn)
    const [handFrom, handTo] = hand ? squaresOf(hand, before, state.turn).map(squareName) : []
    const lifted = released ?? (hand && { from: handFrom, to: handTo })
    const rook = released && state.duty?.verdict === 'must-castle' && rookMove(released, before, state.turn)
    const seen = (text) => (lifted && text.startsWith(lifted.from) ? lifted.to + text.slice(2) : text)
    const meant = (text) => (lifted && text.startsWith(lifted.to) ? lifted.from + text.slice(2) : text)
    const legal = (list) => (rook ? [rook] : lifted ? list.map(seen) : list)
    const last = past ? (ply ? moves[ply - 1].move : null) : guess?.move ?? state.last

    async function act(text, as = me, more = {}) {
        setNo(null)
        setProblem(null)
        try {
            const answer = await table.act(text, as)
            const bad = answer.act.rulings.find((ruling) => NO.has(ruling.verdict))
            if (bad && !more.silent) {
                setNo({ rulings: answer.act.rulings, bad, as, number: answer.act.number })
                announce(`${rulingWords(bad)} ${bad.article !== '-' ? `Article ${bad.article}.` : ''}`)
                table.ask(as)
            }
            return answer
        } catch (error) {
            setProblem(error)
            announce(`${error.what}. ${error.do ?? ''}`)
            return null
        } finally {
            setGuess(null)
        }
    }

    // Where the press comes with the move, it comes when the last part is made.
    function pressWith(answer, as) {
        if (answer && !separate && !table.over.value && table.state.value.made?.by === as) act('presses', as)
    }

    async function make(text) {
        const by = state.turn
        const after = laws.play(state.fen, text)
        const apart = separate || isBlind(game, by) // his clock waits for the words (D.2.4)
        if (after) setGuess({ fen: after, move: text })
        setMode(null)
        const answer = await act(`${apart ? 'makes' : 'plays'} ${text}${mode === 'two-handed' ? ' two-handed' : ''}`, by)
        if (apart) pressWith(answer, by)
        if (table.state.value.hands?.unannounced) announce('The move is on your board. Announce it.')
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
        const pawn = letters[(from.charCodeAt(1) - 49) * 8 + from.charCodeAt(0) - 97].toLowerCase() === 'p'
        const text = meant(from) + to + (pawn && /[18]$/.test(to) ? 'q' : '')
        if (rules.touch) return make(text)
        const reason = laws.why(state.fen, text, edition)
        if (reason) {
            setNo({ local: reason, move: `${from}–${to}` })
            announce(`Not legal: ${reason.words}. Article ${reason.article}.`)
        }
    }

    function touch(square) {
        if (rules.touch && !state.touched.includes(meant(square))) act(`touches ${meant(square)}`, state.turn, { silent: true })
    }

    function point(square) {
        if (MODES[mode].once) setMode(null)
        act(`${mode} ${meant(square)}`, me)
    }
    const pointing = live && mode && mode !== 'two-handed' && (mode === 'adjusts' ? movable : me) ? point : null

    // Keys that work anywhere on the page but in a field.
    useEffect(() => {
        const keys = (event) => {
            if (event.altKey && event.code === 'KeyC') {
                event.preventDefault()
                if (state.clocks)
                    announce(`White ${clockWords(table.sync.left('white'))}, Black ${clockWords(table.sync.left('black'))}.`)
                return
            }
            if (event.target.closest('input, textarea, select, dialog, [role=grid]') || event.metaKey || event.ctrlKey || event.altKey) return
            const now = ply ?? moves.length
            if (event.key === 'ArrowLeft') setPly(Math.max(0, now - 1))
            else if (event.key === 'ArrowRight') setPly(now + 1 >= moves.length ? null : now + 1)
            else if (event.key === 'f') setFlipped((was) => !was)
            else if (event.key === 'p' && separate && me && state.clocks?.running && table.may(state.clocks.running))
                act('presses', state.clocks.running)
            else return
            event.preventDefault()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    })

    const bottom = flipped ? 'black' : 'white'
    const duty = live && state.duty && table.may(state.turn)
        ? { ...state.duty, square: state.duty.square && seen(state.duty.square), moves: legal(state.duty.moves) } : null
    const madeSquares = state.made && state.last && !past && !state.result ? squaresOf(state.last, letters, state.made.by) : null
    const phase = table.phaseAll.value
    const strip = (color, where) => (
        <Strip table={table} color={color} where={where} separate={separate && table.may(color)} onPress={() => act('presses', color)} />
    )

    return (
        <main id="main" class="game">
            <h1 class="visually-hidden">{game.white.name} against {game.black.name}</h1>
            {phase !== 'live' && <p class="banner warn" role="status">The connection is lost. {table.lines.map((line) => line.trouble.value).find(Boolean)} What you do is sent when it is back. <button type="button" onClick={() => table.lines.forEach((line) => line.retry())}>Try now</button></p>}
            <div class="table">
                {strip(other(bottom), 'top')}
                <div class="board-box">
                    <Board letters={letters} turn={state.turn} legal={legal(state.legal)} movable={movable} flipped={flipped} last={last}
                        check={past || guess ? null : state.check} duty={duty} touched={live ? state.touched.map(seen) : []} made={madeSquares}
                        coordinates={settings.value.coordinates} showLegal={settings.value.legal} animate={settings.value.animate}
                        fallen={past ? [] : state.hands?.displaced ?? []} strict={rules.touch} label={`Chessboard, ${past ? 'an earlier position' : state.result ? 'game over' : `${Colour(state.turn)} to move`}`}
                        probe={pointing} onRelease={movable && (released || (steps && rules.touch && mode !== 'two-handed')) ? release : null}
                        onTouch={touch} onMove={move} onAttempt={attempt} />
                </div>
                {strip(bottom, 'bottom')}
            </div>
            <div class="side">
                <Situation table={table} screen={screen} me={me} role={role} act={act} past={past} onNow={() => setPly(null)} onProblem={setProblem} />
                {mode && live && <ModeNote mode={mode} onDone={() => setMode(null)} />}
                <Displaced table={table} me={live ? me : null} act={act} />
                {movable && (steps || released) && <NewPiece state={state} me={movable} act={act} onMake={make} />}
                <Unsaid table={table} me={me} />
                {me && hasBlind(game) && <Voice key={me} table={table} me={me} act={act} onMove={move} after={pressWith} />}
                {duty && !hand && !(released && duty.verdict === 'must-promote') && <p class="banner bound-note" role="status">{dutyWords(state.duty, !!released)} <Article edition={edition} id={duty.article} /></p>}
                {no && <No no={no} table={table} edition={edition} act={act} onClose={() => setNo(null)} />}
                <Problem problem={problem}><button type="button" onClick={() => setProblem(null)}>Understood</button></Problem>
                {(role === 'arbiter' || role === 'room') && <ArbiterHere table={table} />}
                {me && <Actions table={table} me={me} screen={screen} act={act} separate={separate} onClaim={() => setClaim(true)} onAdjust={rules.touch && movable ? () => setMode('adjusts') : null}
                    hands={hands} onHands={rules.touch ? () => setHands(!hands) : null} />}
                {me && hands && live && <AtTheBoard blind={isBlind(game, me)} movable={!!movable} mode={mode} onMode={setMode} steps={steps} onSteps={setSteps} />}
                {me && !state.result && state.status !== 'waiting' && <TypeMove state={state} chess960={game.chess960} able={!!movable} onMove={move} />}
                <div class="tabs" role="tablist" aria-label="Game">
                    {[['moves', 'Moves'], ['rulings', 'Rulings'], ...(game.sheets?.manual || table.sheets.value?.manual ? [['sheets', 'Sheets']] : []), ['info', 'About']].map(([key, text]) => (
                        <button type="button" role="tab" id={`tab-${key}`} aria-controls={`panel-${key}`} aria-selected={tab === key ? 'true' : 'false'} tabIndex={tab === key ? 0 : -1}
                            onClick={() => setTab(key)}
                            onKeyDown={(event) => {
                                if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                                event.stopPropagation()
                                const all = [...event.currentTarget.parentNode.children]
                                const next = all[(all.indexOf(event.currentTarget) + (event.key === 'ArrowRight' ? 1 : all.length - 1)) % all.length]
                                next.focus()
                                next.click()
                            }}>{text}</button>
                    ))}
                </div>
                <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} tabIndex={0}>
                    {tab === 'moves' && <Moves table={table} ply={past ? ply : moves.length} onPly={(value) => setPly(value >= moves.length ? null : value)} />}
                    {tab === 'rulings' && <Rulings acts={table.acts.value} edition={edition} />}
                    {tab === 'sheets' && <Scoresheet story={table} />}
                    {tab === 'info' && <About table={table} role={role} screen={screen} />}
                </div>
                <Downloads table={table} files={['game.pgn']}>
                    <button type="button" class="quiet" onClick={() => setFlipped(!flipped)} title="Turn the board (f)"><Icon name="flip" /> Flip</button>
                    <button type="button" class="quiet" onClick={() => print()}><Icon name="print" /> Print</button>
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
        import('./arbiter.jsx').then((module) => setDesk(() => module.Desk))
    }, [])
    return Desk && <Desk story={table} open={table.open} ask={() => table.ask()} send={(text, note) => table.act(text, table.roles.value[0], note)} />
}

/** Name, clock, and the press button of one player. */
function Strip({ table, color, where, separate, onPress }) {
    const game = table.game.value
    const state = table.state.value
    const clocks = state.clocks
    const player = game[color]
    const here = table.connected.value[color]
    const running = clocks?.running === color
    const mine = clocks?.[color]
    const many = game.tags.TimeControl?.includes(':') || game.tags.TimeControl?.includes('/')
    const name = player.name === '?' || !player.name ? Colour(color) : player.name
    return (
        <section class={`strip ${where} ${color}${running ? ' running' : ''}${mine?.flag ? ' flagged' : ''}`} aria-label={`${Colour(color)}: ${name}`}>
            <span class={`disc ${color}`} aria-hidden="true" />
            <span class="who">
                <span class="name">{name}</span>
                <span class="under">
                    {name !== Colour(color) && Colour(color)}
                    <span class={here ? 'online' : 'offline'}><span>{here ? 'here' : 'not connected'}</span></span>
                    {state.turn === color && !state.result && state.status !== 'waiting' && <span class="tag turn">to move</span>}
                    {state.offers.includes(color) && <span class="tag offer">offers draw (=)</span>}
                    {mine?.flag && <span class="tag bad">flag down</span>}
                </span>
            </span>
            {separate && running && !state.result && <button type="button" class="press primary" onClick={onPress} title="Press the clock (p)">Press</button>}
            {clocks && <span class="clock" role="timer" aria-label={`${Colour(color)}’s clock`}>
                <Digits sync={table.sync} color={color} />
                {many && <span class="period">{mine.to_go !== null ? `${mine.to_go} to go` : `period ${mine.period}`} · {mine.moves} made</span>}
            </span>}
        </section>
    )
}

// Where no person is the arbiter, whoever created the game has the arbiter's
// link and may let it go on.
function useDeputy(table, onProblem) {
    const own = games.value.find((one) => one.game === table.id)
    const token = own?.links?.arbiter?.split('#')[1]
    if (!token || table.game.value.arbiter === 'present') return null
    return (text) => api(`/api/games/${table.id}/acts`, { method: 'POST', token, body: { act: text } })
        .catch(onProblem)
}

/** Where the game stands, in a sentence, with what can be done about it. */
function Situation({ table, screen, me, role, act, past, onNow, onProblem }) {
    const game = table.game.value
    const state = table.state.value
    const edition = game.edition
    const own = games.value.find((one) => one.game === table.id)
    const deputy = useDeputy(table, onProblem)

    // The same once more at this screen, with the other colours.
    async function again() {
        const { White = '?', Black = '?' } = game.tags
        const tags = { ...game.tags, White: Black, Black: White }
        if (tags.Blind === 'white' || tags.Blind === 'black') tags.Blind = other(tags.Blind)
        try {
            const made = await api('/api/games', { method: 'POST', body: { tags, spectators: game.spectators, ...(game.table ? { table: game.table } : {}) } })
            remember(made.game, { at: Date.now(), links: made.links })
            go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
        } catch (error) {
            onProblem(error)
        }
    }

    if (past) return <p class="banner">You are looking at an earlier position. <button type="button" onClick={onNow}>Back to the game</button></p>
    if (state.result) {
        const { result } = state
        return (
            <div class="banner result" role="status">
                <p><strong>{resultWords(result.result)}</strong> <span class="points">{resultShort(result.result)}</span></p>
                <p>by {ending(result.reason)} <Article edition={edition} id={result.article} /></p>
                <p class="row-buttons">
                    {screen && <button type="button" class="primary" onClick={again}>Play again</button>}
                    {me && state.status === 'over' && <Link href="/" class="button">New game</Link>}
                    {me && <button type="button" class="quiet" onClick={() => act('appeals', me)}>Appeal</button>}
                </p>
            </div>
        )
    }
    // An arbiter has them on the desk, with what can be done.
    const waits = role === 'arbiter' ? [] : state.pending.filter((one) => one.kind !== 'start')
    if (state.status === 'waiting') {
        const missing = ['white', 'black'].filter((color) => !table.connected.value[color])
        return (
            <div class="banner" role="status">
                <p>{game.start === 'arbiter' ? 'Waiting for the arbiter to start the game.' : missing.length ? `Waiting for ${missing.map(Colour).join(' and ')} to open the link.` : 'About to start.'}</p>
                {game.start === 'arbiter' && role !== 'arbiter' && own?.links?.arbiter && <Share label="For the arbiter" href={own.links.arbiter} />}
                {missing.map((color) => own?.links?.[color] && !table.may(color) && <Share label={`For ${Colour(color)}`} href={own.links[color]} />)}
            </div>
        )
    }
    return (
        <>
            {state.status === 'paused' && !state.pending.length && <p class="banner" role="status">The clocks are paused.</p>}
            {state.status === 'adjourned' && !waits.length && <p class="banner" role="status">The game is adjourned.</p>}
            {waits.some((one) => one.kind === 'seal' && table.may(one.by)) && <Seal state={state} chess960={game.chess960} act={act} />}
            {waits.map((one) => <div class="banner waits" role="status">
                <p>{one.text} <Article edition={edition} id={one.article} /></p>
                {one.acts.map((text) => {
                    const [who, ...words] = text.split(' ')
                    if (table.may(who)) return <button type="button" onClick={() => act(words.join(' '), who)}>{openWords(words.join(' '))}</button>
                    return who === 'arbiter' && deputy && <button type="button" onClick={() => deputy(words.join(' '))}>{actButton(text)}</button>
                })}
            </div>)}
        </>
    )
}

// Of what is open, what a player would want: nothing that costs, no hand on the
// pieces, and no claim of which the server keeps to itself what would come of it.
function isWelcome(one) {
    return !/resigns|arrives|leaves|infringes|adjusts|touches|feels|brushes|displaces|restores|announces|repeats|presses|appeals|scoresheet|claims (flag|illegal|touch)/.test(one.act) &&
        !one.rulings.some((ruling) => NO.has(ruling.verdict) || ruling.verdict === 'offer-improper' || ruling.verdict === 'infringed')
}

/** The sealed move (Guidelines I.1.1): written, then the clocks are stopped. */
function Seal({ state, chess960, act }) {
    const [text, setText] = useState('')
    const found = text ? laws.read(state.fen, text, chess960) : null
    return (
        <form class="banner" onSubmit={async (event) => {
            event.preventDefault()
            const words = found?.move ? laws.san(state.fen, found.move) || found.move : JSON.stringify(text)
            if (await act(`seals ${words}`, state.turn)) act('pauses', state.turn)
        }}>
            <p>Write your move; nobody sees it before the envelope is opened. Sealing stops the clocks.</p>
            <div class="type">
                <label><span class="visually-hidden">The sealed move</span>
                    <input value={text} autocomplete="off" spellcheck={false} placeholder="The sealed move" onInput={(event) => setText(event.currentTarget.value)} /></label>
                <button type="submit" class="primary" disabled={!found?.move}>Seal</button>
                {found && !found.move && <small class="bad">{found.why}</small>}
            </div>
        </form>
    )
}

/** Each "no" with its Article, edition and gist, and what is open now. */
function No({ no, table, edition, act, onClose }) {
    if (no.local)
        return (
            <div class="no" role="alert">
                <p><strong>{no.move} is not legal.</strong> {no.local.words.charAt(0).toUpperCase() + no.local.words.slice(1)}. <Article edition={edition} id={no.local.article} /> <small>Laws of {edition}</small></p>
                <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}><Icon name="close" /></button>
            </div>
        )
    const open = table.open.value
    return (
        <div class="no" role="alert">
            {no.rulings.filter((ruling) => ruling.verdict !== 'result').map((ruling) => (
                <p><strong>{rulingWords(ruling)}</strong> <Article edition={edition} id={ruling.article} /> {ruling.article !== '-' && <small>Laws of {edition}{ruling.gist ? `: ${ruling.gist}` : ''}</small>}</p>
            ))}
            {open && open.acts.some(isWelcome) && <div class="open-now">
                <span>Open to you now:</span>
                {open.acts.filter(isWelcome).slice(0, 6).map((one) => (
                    <button type="button" onClick={() => { onClose(); act(one.act, no.as) }}>{openWords(one.act)}</button>
                ))}
            </div>}
            <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}><Icon name="close" /></button>
        </div>
    )
}

/** Offer, answer, claim, resign, call the arbiter. */
function Actions({ table, me, screen, act, separate, onClaim, onAdjust, hands, onHands }) {
    const state = table.state.value
    const [sure, setSure] = useState(false)
    useEffect(() => setSure(false), [state.number])
    const rival = other(me)
    const offerTo = state.offers.map(other).find((color) => table.may(color))
    const made = state.made && table.may(state.made.by) ? state.made : null
    const deputy = useDeputy(table)
    const arbiter = table.game.value.arbiter === 'present'
    const flag = ['white', 'black'].find((color) => state.clocks?.[color].flag && table.may(other(color)))
    if (state.result || state.status === 'waiting') return null
    return (
        <div class="actions" role="group" aria-label="Actions">
            {offerTo && <>
                <button type="button" class="primary" onClick={() => act('accepts', offerTo)}>Accept the draw</button>
                <button type="button" onClick={() => act('declines', offerTo)}>Decline</button>
            </>}
            {flag && <button type="button" class="primary" onClick={() => act('claims flag', other(flag))}>{Colour(flag)}’s flag has fallen</button>}
            {made && separate && (!made.legal || table.game.value.arbiter !== 'automatic') && <button type="button" onClick={() => act('takes-back', made.by)}>Put the move back</button>}
            {!offerTo && <button type="button" onClick={() => act('offers draw', screen && separate && made ? made.by : me)}>Offer a draw</button>}
            <button type="button" onClick={onClaim}>Claim…</button>
            {onAdjust && <button type="button" onClick={onAdjust}>I adjust</button>}
            {onHands && <button type="button" aria-expanded={hands ? 'true' : 'false'} onClick={onHands}>At the board…</button>}
            {state.status === 'playing' && state.clocks && (arbiter || deputy) &&
                <button type="button" onClick={() => act('pauses', me)}>{arbiter ? 'Call the arbiter' : 'Stop the clocks'}</button>}
            {sure
                ? <><button type="button" class="danger" onClick={() => act('resigns', me)}>{screen ? `${Colour(me)} resigns` : 'Yes, resign'}</button><button type="button" onClick={() => setSure(false)}>No</button></>
                : <button type="button" onClick={() => setSure(true)}>Resign…</button>}
        </div>
    )
}

/** A move typed in: for keyboards, and for those who like it. */
function TypeMove({ state, chess960, able, onMove }) {
    const [text, setText] = useState('')
    const [bad, setBad] = useState('')
    function submit(event) {
        event.preventDefault()
        if (!text.trim()) return
        if (!able) return setBad('It is not your move.')
        const found = laws.read(state.fen, text.trim(), chess960)
        if (!found.move) {
            setBad(found.why)
            announce(`${text} is not possible: ${found.why}`)
            return
        }
        setText('')
        onMove(found.move)
    }
    return (
        <form class="type" onSubmit={submit}>
            <label><span class="visually-hidden">Type a move</span>
                <input value={text} placeholder="Type a move: Nf3" autocomplete="off" autocapitalize="off" spellcheck={false} aria-invalid={!!bad}
                    aria-describedby={bad ? 'type-bad' : undefined} onInput={(event) => { setText(event.currentTarget.value); setBad('') }} />
            </label>
            <button type="submit">Move</button>
            {bad && <small id="type-bad" class="bad">{bad}</small>}
        </form>
    )
}

function Claim({ table, me, act, onClose }) {
    const state = table.state.value
    const game = table.game.value
    const [kind, setKind] = useState('repetition')
    const [how, setHow] = useState('now')
    const [text, setText] = useState('')
    const found = text ? laws.read(state.fen, text, game.chess960) : null
    const quickplay = game.edition === '1997' || game.tags.QuickplayFinish === 'yes'
    const send = (words) => { onClose(); act(words, me) }
    return (
        <Dialog title={`${Colour(me)} claims`} onClose={onClose}>
            <form onSubmit={(event) => {
                event.preventDefault()
                if (how === 'now') send(`claims ${kind}`)
                else if (found?.move) send(`claims ${kind} with ${found.move}`)
            }}>
                <h3>A draw</h3>
                <div class="radios">
                    <label><input type="radio" name="kind" checked={kind === 'repetition'} onChange={() => setKind('repetition')} /> the same position for the third time</label>
                    <label><input type="radio" name="kind" checked={kind === 'fifty'} onChange={() => setKind('fifty')} /> fifty moves without a pawn move or capture</label>
                </div>
                <div class="radios">
                    <label><input type="radio" name="how" checked={how === 'now'} onChange={() => setHow('now')} /> it stands on the board now</label>
                    <label><input type="radio" name="how" checked={how === 'with'} onChange={() => setHow('with')} /> it comes about with the move that I write here</label>
                </div>
                {how === 'with' && <label class="field"><span>The move</span>
                    <input value={text} autocomplete="off" spellcheck={false} onInput={(event) => setText(event.currentTarget.value)} />
                    {found && <small class={found.move ? '' : 'bad'}>{found.move ? laws.san(state.fen, found.move) : found.why}</small>}
                </label>}
                <button type="submit" class="primary" disabled={how === 'with' && !found?.move}>Claim the draw</button>
                <p class="soft">A claim stops the clocks and is decided at once. One that is wrong costs time.</p>
            </form>
            <h3>Against the opponent</h3>
            <div class="row-buttons">
                {state.clocks && <button type="button" onClick={() => send('claims flag')}>Flag has fallen</button>}
                <button type="button" onClick={() => send('claims illegal')}>Illegal move</button>
                <button type="button" onClick={() => send('claims touch')}>Touch-move broken</button>
            </div>
            {quickplay && <>
                <h3>Quickplay finish</h3>
                <div class="row-buttons">
                    <button type="button" onClick={() => send('claims normal-means')}>Cannot be won by normal means</button>
                    <button type="button" onClick={() => send('claims no-effort')}>No effort to win</button>
                    <button type="button" onClick={() => send('requests increment')}>Ask for an increment</button>
                </div>
            </>}
        </Dialog>
    )
}

// The moves two by two, from the first number on; Black may begin.
function pairs(moves) {
    const shift = moves[0]?.by === 'black' ? 1 : 0
    const rows = []
    moves.forEach((move, i) => {
        const at = Math.floor((i + shift) / 2)
        rows[at] ??= [null, null]
        rows[at][(i + shift) % 2] = move
    })
    return { rows, start: moves[0]?.number ?? 1 }
}

/** The score of the game, with the time left after each move. */
function Moves({ table, ply, onPly }) {
    const moves = table.moves.value
    const list = useRef(null)
    const { rows, start } = pairs(moves)
    useEffect(() => {
        const node = list.current?.querySelector('[aria-current]')
        const box = list.current
        if (node && box) box.scrollTop += node.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2
    }, [ply, moves.length])
    const short = (left) => (left === null || left === undefined ? '' : clockText(left))
    const cell = (move) => move
        ? <td><button type="button" class="ply" aria-current={move.ply === ply ? 'true' : undefined} onClick={() => onPly(move.ply)}>
            <span class="san">{move.san}</span><span class="left">{short(move.left)}</span></button></td>
        : <td>…</td>
    return (
        <div class="moves">
            <div class="scroll" ref={list}>
                {moves.length
                    ? <table><caption class="visually-hidden">Moves</caption>
                        <colgroup><col class="numbers" /><col /><col /></colgroup>
                        <thead class="visually-hidden"><tr><th>Number</th><th>White</th><th>Black</th></tr></thead>
                        <tbody>{rows.map(([white, black], i) => <tr><th scope="row">{start + i}</th>{cell(white)}{black ? cell(black) : <td />}</tr>)}</tbody></table>
                    : <p class="soft">No moves yet.</p>}
            </div>
            <div class="look" role="group" aria-label="Look back">
                <button type="button" class="quiet icon" aria-label="Start" disabled={!moves.length || ply === 0} onClick={() => onPly(0)}><Icon name="first" /></button>
                <button type="button" class="quiet icon" aria-label="One move back" disabled={!moves.length || ply === 0} onClick={() => onPly(ply - 1)}><Icon name="prev" /></button>
                <button type="button" class="quiet icon" aria-label="One move on" disabled={ply >= moves.length} onClick={() => onPly(ply + 1)}><Icon name="next" /></button>
                <button type="button" class="quiet icon" aria-label="Now" disabled={ply >= moves.length} onClick={() => onPly(moves.length)}><Icon name="last" /></button>
            </div>
        </div>
    )
}

const ROLES = { white: 'White', black: 'Black', spectator: 'spectators', arbiter: 'the arbiter', room: 'the arbiter' }

function About({ table, role, screen }) {
    const game = table.game.value
    const own = games.value.find((one) => one.game === table.id)
    const rules = game.table ?? {}
    const rows = [
        ['Laws', <Link href={`/laws/${game.edition}`}>{game.edition}</Link>],
        ['Time control', controlWords(game.tags.TimeControl)],
        ['Level', game.level],
        ['Arbiter', game.arbiter],
        ['Touch-move', rules.touch ? 'holds on this board' : 'moves are made in one'],
        ['Press', rules.press === 'separate' ? 'by hand' : 'with the move'],
        ...(hasBlind(game) ? [['Visually disabled', game.tags.Blind === 'both' ? 'both players' : Colour(game.tags.Blind)]] : []),
        ...(game.chess960 ? [['Chess960', game.tags.Position ?? 'yes']] : []),
        ['You are', screen ? 'both players, at one screen' : role === 'spectator' ? 'a spectator' : ROLES[role] ?? role],
        ['Spectators', String(table.connected.value.spectators)],
    ]
    return (
        <div class="about">
            <dl class="facts">{rows.map(([key, value]) => <><dt>{key}</dt><dd>{value}</dd></>)}</dl>
            {own?.links && Object.entries(own.links).filter(([who]) => who !== role).map(([who, href]) => <Share label={`Link for ${ROLES[who] ?? who}`} href={href} />)}
            {playing(role) && game.sheets?.manual && <p><Link href={`/sheet/${table.id}#${table.tokens[0]}`}>Keep my scoresheet</Link></p>}
            <Downloads table={table} files={['transcript.acts', 'scoresheet.txt']} />
        </div>
    )
}

/** What goes on paper: a scoresheet. */
function Print({ table }) {
    const game = table.game.value
    const moves = table.moves.value
    const state = table.state.value
    const { rows, start } = pairs(moves)
    return (
        <section class="print-only" aria-hidden="true">
            <h2>{game.white.name} – {game.black.name}</h2>
            <p>{[game.tags.Event, game.tags.Site, game.tags.Round && `Round ${game.tags.Round}`, game.tags.Date].filter((part) => part && part !== '?').map((part) => `${part} · `).join('')}{controlWords(game.tags.TimeControl)} · Laws of {game.edition}</p>
            <ol class="paper">{Array.from({ length: Math.max(40, rows.length) }, (_, i) => <li><span>{start + i}</span><span>{rows[i]?.[0]?.san ?? (rows[i] ? '…' : '')}</span><span>{rows[i]?.[1]?.san}</span></li>)}</ol>
            <p class="signatures"><span>Result: {state.result ? resultShort(state.result.result) : ''}</span><span>White:</span><span>Black:</span></p>
        </section>
    )
}

// Say what happens: moves in the chosen words, and the rulings that matter.
function useVoice(table, me, screen) {
    const seen = useRef(null)
    const acts = table.acts.value
    useEffect(() => {
        const lastNumber = acts.at(-1)?.number ?? 0
        if (seen.current === null) {
            seen.current = lastNumber
            return
        }
        const news = acts.filter((act) => act.number > seen.current)
        seen.current = lastNumber
        const words = []
        const how = settings.value.speech
        const say = (text, lang) => {
            words.push(text)
            speak(text, lang)
        }
        for (const act of news) {
            const made = act.rulings.some((ruling) => ruling.verdict === 'made')
            for (const ruling of act.rulings) if (ruling.verdict === 'announced' || ruling.verdict === 'repeated') say(rulingWords(ruling), 'de')
            if (made && !act.act.startsWith('announces')) {
                const moves = table.moves.value
                const move = moves.filter((one) => one.by === act.by).at(-1)
                const before = move && (move.ply > 1 ? moves[move.ply - 2]?.fen : table.game.value.start_fen)
                const text = move && before && laws.spoken(before, move.move, how)
                say(`${Colour(act.by)}: ${text || move?.san || act.act}.`, how === 'plain' ? 'en' : 'de')
                if (act.from !== me || screen) tock()
            }
            for (const ruling of act.rulings) if (HEARD.has(ruling.verdict)) say(rulingWords(ruling))
        }
        if (words.length) announce(words.join(' '))
    }, [acts])
}

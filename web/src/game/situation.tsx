// situation.tsx - where the game stands, in one line that is always there
import type { Pending, Result } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { buttonWords } from '../laws/acts'
import * as laws from '../laws/laws'
import { dutyWords, ending, resultShort, resultWords, spoken } from '../laws/words'
import { Article } from '../article/article'
import { useLazy } from '../ui/lazy'
import { Link } from '../ui/link'
import { answersOf } from './answers'
import { beforeWords, Count, missingAt, type Arrival } from './before'
import { connection } from './connection'
import { Displaced, ModeNote } from './hands'
import type { Look } from './look'
import type { Modes } from './modes'
import type { Play } from './play'
import { nextOf } from './rematch'
import type { Seat } from './seat'
import { t } from '../ui/words'

type SituationProps = {
    seat: Seat
    look: Look
    play: Play
    modes: Modes
    arrival: Arrival
}

/** Its place is as high as nearly all that it can say, so that nothing moves. */
export function Situation(props: SituationProps) {
    return <div class="situation">{stands(props)}</div>
}

function stands({ seat, look, play, modes, arrival }: SituationProps): ComponentChildren {
    const { state, role } = seat
    const line = connection(seat)
    if (line) return line
    const answers = answersOf(seat)
    if (state.result) return <Ended seat={seat} result={state.result} />
    if (look.past)
        return (
            <>
                <p class="banner">
                    <span>You are looking at an earlier position.</span>
                    <button type="button" onClick={look.now}>
                        Back to the game
                    </button>
                </p>
                {answers}
            </>
        )
    if (state.status === 'waiting')
        return (
            <p class="banner" role="status">
                {arrival && `${arrival.words} `}
                {seat.game.start === 'count' && !missingAt(seat).length ? (
                    <Count seat={seat} />
                ) : (
                    beforeWords(seat)
                )}
            </p>
        )
    // An arbiter has them on the desk, with what can be done.
    const waits = role === 'arbiter' ? [] : state.pending.filter((one) => one.kind !== 'start')
    const wishes = role === 'arbiter' ? [] : seat.wishes
    const still = stillWords(seat, waits)
    const duty = dutyOf(play)
    const some = play.live && modes.mode
    const lie = !!state.hands?.displaced
    if (!some && !lie && !still && !waits.length && !wishes.length && !duty && !answers)
        return <Turn seat={seat} arrival={arrival} play={play} />
    return (
        <>
            {some && <ModeNote modes={modes} seen={play.seen} />}
            {lie && <Displaced seat={seat} me={play.live ? seat.me : null} />}
            {still && (
                <p class="banner" role="status">
                    {still}
                </p>
            )}
            {waits.map((one) => (
                <Waits seat={seat} one={one} />
            ))}
            {wishes.length > 0 && <Wishes seat={seat} />}
            {answers}
            {duty && (
                <p class="banner bound-note" role="status">
                    <span>
                        {dutyWords(duty, !!play.released)}{' '}
                        <Article edition={seat.edition} id={duty.article} />
                    </span>
                </p>
            )}
        </>
    )
}

/** What touching or releasing has bound the player to. */
function dutyOf({ duty, released, said }: Play) {
    return duty && !said && !(released && duty.verdict === 'must-promote') ? duty : null
}

function stillWords({ state, story }: Seat, waits: Pending[]) {
    if (story.connected.value.engine_waits)
        return t`The computer is busy with other games. Its clock runs; it moves when an engine is free.`
    if (state.status === 'paused' && !state.pending.length) return t`The clocks are paused.`
    return state.status === 'adjourned' && !waits.length ? t`The game is adjourned.` : ''
}

type TurnProps = { seat: Seat; arrival: Arrival; play: Play }

function Turn({ seat, arrival, play: { ahead } }: TurnProps) {
    const { reader, state } = seat
    const mine = reader.me === state.turn
    if (seat.separate && state.made?.by === reader.me)
        return <p class="turn-line">{t`Your move is made: press the clock.`}</p>
    if (ahead.ready)
        return (
            <div class="banner waits">
                <span>Ready: {ahead.ready.words}.</span>
                <button type="button" onClick={ahead.cancel}>
                    Take it back
                </button>
            </div>
        )
    return (
        <p class="turn-line">
            {arrival && `${arrival.words} `}
            {ahead.dropped && `${ahead.dropped} `}
            {mine ? 'Your move.' : `${reader.names[state.turn]} to move.`}
        </p>
    )
}

function Ended({ seat, result }: { seat: Seat; result: NonNullable<Result> }) {
    const next = nextOf(seat)
    const aborted = result.result === 'cancelled' && seat.state.ply < 2
    return (
        <div class="banner result" role="status">
            <p class="score-line">
                <span class="name">{seat.reader.names.white}</span>{' '}
                <strong>{resultShort(result.result)}</strong>{' '}
                <span class="name">{seat.reader.names.black}</span>
            </p>
            {aborted ? (
                <p>
                    <strong>{resultWords(result.result)}</strong>
                </p>
            ) : (
                <p>
                    <strong>{resultWords(result.result)}</strong> by {ending(result.reason)}{' '}
                    <Article edition={seat.edition} id={result.article} />
                    {next && !seat.me && (
                        <>
                            {' '}
                            <Link href={next}>To the rematch</Link>
                        </>
                    )}
                </p>
            )}
        </div>
    )
}

const loadAsked = () => import('./asked')

function Wishes({ seat }: { seat: Seat }) {
    const asked = useLazy(loadAsked)
    return asked && <asked.AskedNow seat={seat} />
}

/** Where no arbiter lets the game go on, the players do. */
function mayGoOn(seat: Seat, { kind }: Pending) {
    if (!seat.me || seat.deputy || seat.asked('resume')) return false
    return kind === 'agreed' || (!seat.attended && (kind === 'pause' || kind === 'call'))
}

function Waits({ seat, one }: { seat: Seat; one: Pending }) {
    const { deputy } = seat
    return (
        <div class="banner waits" role="status">
            <span>
                {spoken(one)} <Article edition={seat.edition} id={one.article} />
            </span>
            {one.acts.map((text) => {
                const by = laws.act(text)?.by
                if (!by || by === 'time' || !(seat.may(by) || (by === 'arbiter' && deputy)))
                    return null
                const send = () => (seat.may(by) ? seat.act(text, by) : deputy?.(text))
                return (
                    <button type="button" onClick={() => void send()}>
                        {buttonWords(text, by)}
                    </button>
                )
            })}
            {mayGoOn(seat, one) && (
                <button type="button" onClick={() => void seat.ask('resume')}>
                    Go on
                </button>
            )}
        </div>
    )
}

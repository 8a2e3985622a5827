// situation.tsx - where the game stands: played, waiting, over
import type { Colour as Color, Created, NewGame, Pending, Result } from 'generated/protocol'
import { buttonWords } from '../laws/acts'
import * as laws from '../laws/laws'
import { Colour, ending, other, resultShort, resultWords } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Article } from '../ui/article'
import { remember } from '../ui/keep'
import { go, Link } from '../ui/link'
import { Share } from '../ui/share'
import type { Look } from './look'
import type { Seat } from './seat'
import { Seal } from './written'

/** Where the game stands, in a sentence, with what can be done about it. */
export function Situation({ seat, look }: { seat: Seat; look: Look }) {
    const { state, role } = seat
    if (look.past)
        return (
            <p class="banner">
                You are looking at an earlier position.{' '}
                <button type="button" onClick={look.now}>
                    Back to the game
                </button>
            </p>
        )
    if (state.result) return <Over seat={seat} result={state.result} />
    if (state.status === 'waiting') return <Before seat={seat} />
    // An arbiter has them on the desk, with what can be done.
    const waits = role === 'arbiter' ? [] : state.pending.filter((one) => one.kind !== 'start')
    return (
        <>
            {state.status === 'paused' && !state.pending.length && (
                <p class="banner" role="status">
                    The clocks are paused.
                </p>
            )}
            {state.status === 'adjourned' && !waits.length && (
                <p class="banner" role="status">
                    The game is adjourned.
                </p>
            )}
            {waits.some((one) => one.kind === 'seal' && seat.may(one.by)) && <Seal seat={seat} />}
            {waits.map((one) => (
                <Waits seat={seat} one={one} />
            ))}
        </>
    )
}

function Over({ seat, result }: { seat: Seat; result: NonNullable<Result> }) {
    const { me } = seat
    return (
        <div class="banner result" role="status">
            <p>
                <strong>{resultWords(result.result)}</strong>{' '}
                <span class="points">{resultShort(result.result)}</span>
            </p>
            <p>
                by {ending(result.reason)} <Article edition={seat.edition} id={result.article} />
            </p>
            <p class="row-buttons">
                {seat.screen && (
                    <button type="button" class="primary" onClick={() => void again(seat)}>
                        Play again
                    </button>
                )}
                {me && seat.state.status === 'over' && (
                    <Link href="/" class="button">
                        New game
                    </Link>
                )}
                {me && (
                    <button
                        type="button"
                        class="quiet"
                        onClick={() => void seat.act('appeals', me)}
                    >
                        Appeal
                    </button>
                )}
            </p>
        </div>
    )
}

// The same once more at this screen, with the other colours.
async function again({ game, problem }: Seat) {
    const { White = '?', Black = '?', Blind } = game.tags
    const tags: Record<string, string> = { ...game.tags, White: Black, Black: White }
    if (Blind === 'white' || Blind === 'black') tags.Blind = other(Blind)
    const body: NewGame = { tags, spectators: game.spectators, table: game.table }
    try {
        const made = await api<Created>('/api/games', { method: 'POST', body })
        remember(made.game, { at: Date.now(), links: made.links })
        go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
    } catch (error) {
        problem.value = error as Fault
    }
}

const COLOURS: Color[] = ['white', 'black']

function Before({ seat }: { seat: Seat }) {
    const { game, story, links, role } = seat
    const missing = COLOURS.filter((color) => !story.connected.value[color])
    const byArbiter = game.start === 'arbiter'
    const open = missing.map(Colour).join(' and ')
    const text = missing.length ? `Waiting for ${open} to open the link.` : 'About to start.'
    return (
        <div class="banner" role="status">
            <p>{byArbiter ? 'Waiting for the arbiter to start the game.' : text}</p>
            {byArbiter && role !== 'arbiter' && links.arbiter && (
                <Share label="For the arbiter" href={links.arbiter} />
            )}
            {missing.map((color) => {
                const link = seat.may(color) ? undefined : links[color]
                return link && <Share label={`For ${Colour(color)}`} href={link} />
            })}
        </div>
    )
}

function Waits({ seat, one }: { seat: Seat; one: Pending }) {
    const { deputy } = seat
    return (
        <div class="banner waits" role="status">
            <p>
                {one.text} <Article edition={seat.edition} id={one.article} />
            </p>
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
        </div>
    )
}

// blind.tsx - the spoken move, for games with a visually disabled player
//
// Appendix D (1988: Supplement): moves are announced and repeated by the
// opponent; that of a visually disabled player is made by hand and voice,
// whichever comes last, and only then may the clock be pressed.
import type { Act, Colour as Color, Game, State } from 'generated/protocol'
import type { Kind } from 'generated/words'
import { madeBlindBy, speechOf } from '../laws/edition'
import * as laws from '../laws/laws'
import { Colour, other } from '../laws/words'
import { Article } from '../article/article'
import { useWhile } from '../ui/while'
import type { Play } from './play'
import type { Seat } from './seat'
import { notated } from '../laws/notate'

export const isBlind = ({ tags }: Game, color: Color) =>
    tags.Blind === color || tags.Blind === 'both'
export const hasBlind = (game: Game) => isBlind(game, 'white') || isBlind(game, 'black')

/** The move that waits for the words, as coordinates. */
export function handMove(state: State, chess960: boolean) {
    const text = state.hands?.unannounced
    return text ? (laws.read(state.fen, text, chess960).move ?? text) : null
}

// The move that a player has to announce, as coordinates, and the position
// before it: the one in his hand, or the last one on the board.
function toAnnounce({ state, moves, game }: Seat, me: Color) {
    const hand = state.turn === me && handMove(state, game.chess960)
    if (hand) return { fen: state.fen, move: hand }
    const last = moves.at(-1)
    if (state.turn !== me && last?.by === me)
        return { fen: moves.at(-2)?.fen ?? game.start_fen, move: last.move }
    return { fen: state.fen, move: null }
}

/** What the opponent announced last and nobody has repeated yet. */
function toRepeat(acts: Act[], me: Color) {
    const isBy = (act: Act, by: Color, kinds: Kind[]) =>
        act.by === by && kinds.some((kind) => kind === act.what.kind)
    const at = acts.findLastIndex((act) => isBy(act, other(me), ['announces']))
    if (acts.slice(at + 1).some((act) => isBy(act, me, ['repeats', 'plays', 'makes']))) return null
    const ruling = acts[at]?.rulings.find((one) => one.verdict === 'announced')
    return ruling?.extra ? { words: ruling.extra, article: ruling.article } : null
}

type VoiceProps = { seat: Seat; me: Color; play: Play }

/** Say a move; repeat the opponent's. */
export function Voice({ seat, me, play }: VoiceProps) {
    const { game, state } = seat
    const { fen, move } = toAnnounce(seat, me)
    const pressed = state.turn !== me && state.made?.by !== me
    if (state.status !== 'playing' || state.result) return null
    const speaks = !isBlind(game, me) || !pressed
    return (
        <>
            <Repeat seat={seat} me={me} />
            {speaks && (state.turn === me || move) && (
                <Announce seat={seat} me={me} play={play} fen={fen} move={move} />
            )}
        </>
    )
}

function Repeat({ seat, me }: { seat: Seat; me: Color }) {
    const repeat = toRepeat(seat.story.acts.value, me)
    if (!repeat) return null
    return (
        <div class="banner" role="status">
            <p>
                {Colour(other(me))} announces: <strong>“{repeat.words}”</strong>{' '}
                <Article edition={seat.edition} id={repeat.article} />
            </p>
            <button
                type="button"
                onClick={() => void seat.act(`repeats ${JSON.stringify(repeat.words)}`, me)}
            >
                Repeat it
            </button>
        </div>
    )
}

type AnnounceProps = VoiceProps & { fen: string; move: string | null }

function Announce({ seat, me, play, fen, move }: AnnounceProps) {
    const { game, state, edition } = seat
    const [text, setText] = useWhile(state.ply, '')
    const how = speechOf(edition)
    const waits = state.turn === me && !!state.hands?.unannounced
    const proposal = move ? laws.spoken(fen, move, how) : ''
    const words = text.replace(/["\s]+/g, ' ').trim()
    const named = words && laws.heard(fen, words, how, game.chess960)
    const nameOfIt = named && notated(laws.san(fen, named) || named)
    // Words alone name the move that is then made, unless one is on its way.
    const makes = named && isBlind(game, me) && !waits && !play.guess

    async function say(what: string) {
        const answer = await seat.act(`announces ${JSON.stringify(what)}`, me)
        if (answer) setText('')
        return answer
    }
    const announce = async (what: string) => seat.pressAfter(await say(what), me)
    const both = async () => {
        if ((await say(words)) && named) play.move(named)
    }

    return (
        <form
            class={`voice${waits ? ' banner waits' : ''}`}
            aria-label="Announce the move"
            onSubmit={(event) => {
                event.preventDefault()
                if (makes) void both()
                else if (words) void announce(words)
            }}
        >
            {waits && (
                <p role="status">
                    Your move is on the board. It is made when it is announced, too
                    {proposal ? `: “${proposal}”` : ''}.{' '}
                    <Article edition={edition} id={madeBlindBy(edition)} />
                </p>
            )}
            <div class="type">
                <label>
                    <span>Announce the move</span>
                    <input
                        value={text}
                        maxLength={60}
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck={false}
                        aria-describedby="voice-names"
                        placeholder={how === 'supplement' ? 'N Felix 3' : 'Springer Felix drei'}
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                </label>
                <button
                    type={makes ? 'button' : 'submit'}
                    disabled={!words}
                    onClick={makes ? () => void announce(words) : undefined}
                >
                    Announce
                </button>
                <small id="voice-names">
                    {!words
                        ? ''
                        : named
                          ? `Names ${nameOfIt}.`
                          : 'Names no legal move, or more than one.'}
                </small>
            </div>
            <div class="row-buttons">
                {proposal && !words && (
                    <button
                        type="button"
                        class={waits ? 'primary' : ''}
                        onClick={() => void announce(proposal)}
                    >
                        Announce “{proposal}”
                    </button>
                )}
                {makes && (
                    <button type="submit" class="primary">
                        Announce and make {nameOfIt}
                    </button>
                )}
            </div>
        </form>
    )
}

/** For the others: a move that is on one player's board and not said yet. */
export function Unsaid({ seat }: { seat: Seat }) {
    const { turn, hands, status } = seat.state
    if (!hands?.unannounced || status !== 'playing' || seat.me === turn) return null
    return (
        <p class="banner" role="status">
            {Colour(turn)}’s move is on {Colour(turn)}’s own board and not announced yet.
        </p>
    )
}

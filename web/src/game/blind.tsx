// blind.tsx - the spoken move, for games with a visually disabled player
//
// Appendix D (1988: Supplement): moves are announced and repeated by the
// opponent; that of a visually disabled player is made by hand and voice,
// whichever comes last, and only then may the clock be pressed.
import * as laws from '../laws/laws'
import { Article, useWhile } from '../ui/ui'
import { Colour, other } from '../laws/words'

export const isBlind = (game, color) =>
    !!color && (game.tags.Blind === color || game.tags.Blind === 'both')
export const hasBlind = (game) => isBlind(game, 'white') || isBlind(game, 'black')

// The move that a player has to announce, as coordinates, and the position
// before it: the one in his hand, or the last one on the board.
function toAnnounce(table, me) {
    const state = table.state.value
    const moves = table.moves.value
    const hand = state.hands?.unannounced
    if (hand && state.turn === me)
        return { fen: state.fen, move: handMove(state, table.game.value.chess960) }
    const last = moves.at(-1)
    if (state.turn !== me && last?.by === me)
        return { fen: moves.at(-2)?.fen ?? table.game.value.start_fen, move: last.move }
    return { fen: state.fen, move: null }
}

/** The move that waits for the words, as coordinates. */
export function handMove(state, chess960) {
    const text = state.hands?.unannounced
    return text && (laws.read(state.fen, text, chess960).move ?? text)
}

/** What the opponent announced last and nobody has repeated yet. */
function toRepeat(acts, me) {
    const spoken = acts.findLast((act) => act.by === other(me) && act.act.startsWith('announces '))
    if (
        !spoken ||
        acts.some(
            (act) =>
                act.number > spoken.number &&
                act.by === me &&
                /^(repeats|plays|makes) /.test(act.act),
        )
    )
        return null
    const ruling = spoken.rulings.find((one) => one.verdict === 'announced')
    return ruling && { words: ruling.extra, article: ruling.article }
}

/** Say a move; repeat the opponent's. */
export function Voice({ table, me, moving, act, onMove, after }) {
    const game = table.game.value
    const state = table.state.value
    const { edition } = game
    const [text, setText] = useWhile(state.ply, '')
    const how = edition === '1988' ? '1988' : 'D'
    const blind = isBlind(game, me)
    const { fen, move } = toAnnounce(table, me)
    const waits = state.turn === me && !!state.hands?.unannounced
    const proposal = move ? laws.spoken(fen, move, how) : ''
    const words = text.replace(/["\s]+/g, ' ').trim()
    const named = words && laws.heard(fen, words, how, game.chess960)
    const repeat = toRepeat(table.acts.value, me)
    const pressed = state.turn !== me && state.made?.by !== me
    if (state.status !== 'playing' || state.result) return null

    async function say(what) {
        const answer = await act(`announces ${JSON.stringify(what)}`, me)
        if (answer) setText('')
        return answer
    }
    const announce = async (what) => after(await say(what), me)
    // Words alone name the move that is then made, unless one is on its way.
    const both =
        named && blind && !waits && !moving ? async () => (await say(words)) && onMove(named) : null

    return (
        <>
            {repeat && (
                <div class="banner" role="status">
                    <p>
                        {Colour(other(me))} announces: <strong>“{repeat.words}”</strong>{' '}
                        <Article edition={edition} id={repeat.article} />
                    </p>
                    <button
                        type="button"
                        onClick={() => act(`repeats ${JSON.stringify(repeat.words)}`, me)}
                    >
                        Repeat it
                    </button>
                </div>
            )}
            {(!blind || !pressed) && (state.turn === me || move) && (
                <form
                    class={`voice${waits ? ' banner waits' : ''}`}
                    aria-label="Announce the move"
                    onSubmit={(event) => {
                        event.preventDefault()
                        if (both) both()
                        else if (words) announce(words)
                    }}
                >
                    {waits && (
                        <p role="status">
                            Your move is on the board. It is made when it is announced, too
                            {proposal ? <>: “{proposal}”</> : ''}.{' '}
                            <Article edition={edition} id={edition === '1988' ? 'S.3' : 'D.2.3'} />
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
                                placeholder={how === '1988' ? 'N Felix 3' : 'Springer Felix drei'}
                                onInput={(event) => setText(event.currentTarget.value)}
                            />
                        </label>
                        <button
                            type={both ? 'button' : 'submit'}
                            disabled={!words}
                            onClick={both && (() => announce(words))}
                        >
                            Announce
                        </button>
                        <small id="voice-names">
                            {!words
                                ? ''
                                : named
                                  ? `Names ${laws.san(fen, named) || named}.`
                                  : 'Names no legal move, or more than one.'}
                        </small>
                    </div>
                    <div class="row-buttons">
                        {proposal && !words && (
                            <button
                                type="button"
                                class={waits ? 'primary' : ''}
                                onClick={() => announce(proposal)}
                            >
                                Announce “{proposal}”
                            </button>
                        )}
                        {both && (
                            <button type="submit" class="primary">
                                Announce and make {laws.san(fen, named) || named}
                            </button>
                        )}
                    </div>
                </form>
            )}
        </>
    )
}

/** For the others: a move that is on one player's board and not said yet. */
export function Unsaid({ table, me }) {
    const { turn, hands, status } = table.state.value
    if (!hands?.unannounced || status !== 'playing' || me === turn) return null
    return (
        <p class="banner" role="status">
            {Colour(turn)}’s move is on {Colour(turn)}’s own board and not announced yet.
        </p>
    )
}

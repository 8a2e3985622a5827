// situation.tsx - where the game stands: played, waiting, over
import { api } from '../net/api'
import { useDeputy } from './deputy'
import { games, remember } from '../ui/keep'
import { Article, go, Link, Share } from '../ui/ui'
import {
    actButton,
    Colour,
    ending,
    openWords,
    other,
    resultShort,
    resultWords,
} from '../laws/words'
import { Seal } from './written'

/** Where the game stands, in a sentence, with what can be done about it. */
export function Situation({ table, screen, me, role, act, past, onNow, onProblem }) {
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
            const made = await api('/api/games', {
                method: 'POST',
                body: {
                    tags,
                    spectators: game.spectators,
                    ...(game.table ? { table: game.table } : {}),
                },
            })
            remember(made.game, { at: Date.now(), links: made.links })
            go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
        } catch (error) {
            onProblem(error)
        }
    }

    if (past)
        return (
            <p class="banner">
                You are looking at an earlier position.{' '}
                <button type="button" onClick={onNow}>
                    Back to the game
                </button>
            </p>
        )
    if (state.result) {
        const { result } = state
        return (
            <div class="banner result" role="status">
                <p>
                    <strong>{resultWords(result.result)}</strong>{' '}
                    <span class="points">{resultShort(result.result)}</span>
                </p>
                <p>
                    by {ending(result.reason)} <Article edition={edition} id={result.article} />
                </p>
                <p class="row-buttons">
                    {screen && (
                        <button type="button" class="primary" onClick={again}>
                            Play again
                        </button>
                    )}
                    {me && state.status === 'over' && (
                        <Link href="/" class="button">
                            New game
                        </Link>
                    )}
                    {me && (
                        <button type="button" class="quiet" onClick={() => act('appeals', me)}>
                            Appeal
                        </button>
                    )}
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
                <p>
                    {game.start === 'arbiter'
                        ? 'Waiting for the arbiter to start the game.'
                        : missing.length
                          ? `Waiting for ${missing.map(Colour).join(' and ')} to open the link.`
                          : 'About to start.'}
                </p>
                {game.start === 'arbiter' && role !== 'arbiter' && own?.links?.arbiter && (
                    <Share label="For the arbiter" href={own.links.arbiter} />
                )}
                {missing.map(
                    (color) =>
                        own?.links?.[color] &&
                        !table.may(color) && (
                            <Share label={`For ${Colour(color)}`} href={own.links[color]} />
                        ),
                )}
            </div>
        )
    }
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
            {waits.some((one) => one.kind === 'seal' && table.may(one.by)) && (
                <Seal state={state} chess960={game.chess960} act={act} />
            )}
            {waits.map((one) => (
                <div class="banner waits" role="status">
                    <p>
                        {one.text} <Article edition={edition} id={one.article} />
                    </p>
                    {one.acts.map((text) => {
                        const [who, ...words] = text.split(' ')
                        if (table.may(who))
                            return (
                                <button type="button" onClick={() => act(words.join(' '), who)}>
                                    {openWords(words.join(' '))}
                                </button>
                            )
                        return (
                            who === 'arbiter' &&
                            deputy && (
                                <button type="button" onClick={() => deputy(words.join(' '))}>
                                    {actButton(text)}
                                </button>
                            )
                        )
                    })}
                </div>
            ))}
        </>
    )
}

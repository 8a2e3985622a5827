// print.tsx - what goes on paper: a scoresheet with the rulings, to be signed
import { controlWords } from '../laws/control'
import { ending, resultShort, resultWords } from '../laws/words'
import type { Story } from '../net/story'
import { headlineOf, readerOf } from './headline'
import { pairs } from './pairs'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '.')

export function Print({ story }: { story: Story }) {
    const game = story.game.value
    const { result } = story.state.value
    const { rows, start } = pairs(story.moves.value)
    const { Event, Site, Round, Date: day = dayOf(game.created), TimeControl } = game.tags
    const head = [Event, Site, Round && t`Round ${Round}`, day].filter(
        (part) => part && part !== '?',
    )
    return (
        <section class="print-only" aria-hidden="true">
            <h2>
                {game.white.name} – {game.black.name}
            </h2>
            <p>{[...head, controlWords(TimeControl), t`Laws of ${game.edition}`].join(' · ')}</p>
            <ol class={rows.length > 60 ? 'paper long' : 'paper'}>
                {Array.from({ length: Math.max(40, rows.length) }, (_, i) => {
                    const row = rows[i]
                    return (
                        <li>
                            <span>{start + i}</span>
                            <span>{row && notated(row[0]?.san ?? '…')}</span>
                            <span>{notated(row?.[1]?.san ?? '')}</span>
                        </li>
                    )
                })}
            </ol>
            <Rulings story={story} />
            {result && (
                <p>
                    {resultWords(result.result)} by {ending(result.reason)} (Article{' '}
                    {result.article})
                </p>
            )}
            <p class="signatures">
                <span>Result: {result ? resultShort(result.result) : ''}</span>
                <span>White:</span>
                <span>Black:</span>
            </p>
        </section>
    )
}

/** What was ruled in the game, with the time and the Articles. */
function Rulings({ story }: { story: Story }) {
    const reader = readerOf(story.game.value, story.moves.value, null)
    const told = story.acts.value.flatMap((act) => {
        const headline = headlineOf(act, reader)
        return headline ? [{ act, headline }] : []
    })
    if (!told.length) return null
    return (
        <div class="ruled-list">
            <h3>Rulings</h3>
            <ol>
                {told.map(({ act, headline }) => (
                    <li>
                        {act.time.replace(/\.\d+$/, '')} {headline.words.join(' ')} (
                        {headline.articles.join(', ')})
                    </li>
                ))}
            </ol>
        </div>
    )
}

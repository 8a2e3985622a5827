// ruled.tsx - the ruling at the board, for everybody, in a place kept free for it
import type { Act } from 'generated/protocol'
import { rulingWords } from '../laws/words'
import { Article } from '../ui/article'
import { Icon } from '../ui/icons'
import type { Headline } from './headline'
import type { Seat } from './seat'

/** Nothing moves when a ruling comes or goes: its place is always there. */
export function Ruled({ seat }: { seat: Seat }) {
    const ruled = seat.ruled
    return (
        <div class="ruled-place">
            {ruled && <Box seat={seat} headline={ruled.headline} act={ruled.act} />}
        </div>
    )
}

function Box({ seat, headline, act }: { seat: Seat; headline: Headline; act: Act }) {
    const { edition } = seat
    const [first, ...rest] = headline.words
    return (
        <section class={`ruled ${headline.tone}`} aria-label="Ruling">
            <p>
                <strong>{first}</strong> {rest.join(' ')}{' '}
                {headline.articles.map((id) => (
                    <>
                        <Article edition={edition} id={id} />{' '}
                    </>
                ))}
            </p>
            <details key={headline.act}>
                <summary>Why</summary>
                <div class="reasons">
                    {act.note && <p class="note">“{act.note}”</p>}
                    <ul>
                        {act.rulings.map((ruling) => (
                            <li>
                                {rulingWords(ruling)}{' '}
                                <Article edition={edition} id={ruling.article} />
                                {ruling.gist && <small> {ruling.gist}</small>}
                            </li>
                        ))}
                    </ul>
                </div>
            </details>
            <button
                type="button"
                class="quiet icon"
                aria-label="Close the ruling"
                onClick={() => (seat.closed.value = headline.act)}
            >
                <Icon name="close" />
            </button>
        </section>
    )
}

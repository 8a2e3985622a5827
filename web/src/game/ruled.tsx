// ruled.tsx - the ruling at the board, for everybody, in a place kept free for it
//
// Whatever else an act of one's own came to is told in the same place: a refusal, an
// act that did not arrive.
import type { Act, Why } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { api } from '../net/api'
import { Article } from '../ui/article'
import { Icon } from '../ui/icons'
import { sentence } from '../ui/problem'
import { outageWords } from './connection'
import { factWords, reasonWords, type Headline, type Reader } from './headline'
import { NoNote } from './refused'
import type { Seat } from './seat'

/** Nothing moves when a ruling comes or goes: its place is always there. */
export function Ruled({ seat }: { seat: Seat }) {
    return (
        <div class="ruled-place">
            <Newest seat={seat} />
        </div>
    )
}

function Newest({ seat }: { seat: Seat }) {
    const { ruled, edition, reader } = seat
    const problem = seat.problem.value
    if (problem)
        return (
            <Notice
                kind="against problem"
                name="the message"
                role="alert"
                onClose={() => (seat.problem.value = null)}
            >
                <strong>{sentence(problem.what)}</strong> {problem.where && `(${problem.where})`}{' '}
                {problem.do && sentence(problem.do)}
            </Notice>
        )
    if (seat.no.value) return <NoNote seat={seat} no={seat.no.value} />
    const outage = seat.table.outage.value
    // Until both have moved again.
    if (outage && seat.state.ply <= outage.now + 1) {
        const [first, ...rest] = outageWords(outage, seat)
        const close = () => (seat.table.outage.value = null)
        return (
            <Notice kind="neutral outage" name="the message" onClose={close}>
                <strong>{first}</strong> {rest.join(' ')}
            </Notice>
        )
    }
    if (!ruled) return null
    const { headline, act } = ruled
    const close = () => (seat.closed.value = headline.act)
    return (
        <Ruling
            headline={headline}
            act={act}
            edition={edition}
            reader={reader}
            game={{ id: seat.table.id, token: seat.table.tokens[0] }}
            onClose={close}
        />
    )
}

type RulingProps = {
    headline: Headline
    act: Act
    edition: string
    reader: Reader
    game: { id: string; token: string | undefined } // where to ask what it rests on
    onClose?: () => void
}

/** One sentence with the names; why, folded below. */
export function Ruling({ headline, act, edition, reader, game, onClose }: RulingProps) {
    const [first, ...rest] = headline.words
    const [answer, setAnswer] = useState<Why | null>(null)
    // Without an answer the rulings themselves are still there.
    const ask = () =>
        void api<Why>(`/api/games/${game.id}/why?act=${act.number}`, {
            token: game.token,
        }).then(setAnswer, () => undefined)
    const facts = answer?.act === act.number ? answer.facts : []
    const why = (
        <>
            {act.note && <p class="note">“{act.note}”</p>}
            <ul>
                {act.rulings.map((ruling, nth) => (
                    <li>
                        {reasonWords(ruling, act, reader)}{' '}
                        <Article edition={edition} id={ruling.article} />
                        {ruling.gist && <small> {ruling.gist}</small>}
                        {facts
                            .filter((fact) => fact.ruling === nth)
                            .map((fact) => (
                                <p class="fact">
                                    {factWords(fact.sentence, reader)}{' '}
                                    <Article edition={edition} id={fact.article} />
                                </p>
                            ))}
                    </li>
                ))}
            </ul>
        </>
    )
    return (
        <Notice
            key={headline.act}
            kind={headline.tone}
            name="the ruling"
            fold={['Why', why]}
            onUnfold={ask}
            onClose={onClose}
        >
            <strong>{first}</strong> {rest.join(' ')}{' '}
            {headline.articles.map((id) => (
                <>
                    <Article edition={edition} id={id} />{' '}
                </>
            ))}
        </Notice>
    )
}

type NoticeProps = {
    kind: string
    name: string // what it is
    role?: 'alert'
    fold?: readonly [string, ComponentChildren] // what unfolds over the page
    onUnfold?: () => void
    onClose?: () => void
    children: ComponentChildren
}

/** What fills the place: a sentence or two, and what unfolds below. */
export function Notice({ kind, name, role, fold, onUnfold, onClose, children }: NoticeProps) {
    return (
        <section class={`ruled ${kind}`} aria-label="Ruling" role={role}>
            <p>{children}</p>
            {fold && (
                <details onToggle={(event) => event.currentTarget.open && onUnfold?.()}>
                    <summary>{fold[0]}</summary>
                    <div class="reasons">{fold[1]}</div>
                </details>
            )}
            {onClose && (
                <button
                    type="button"
                    class="quiet icon"
                    aria-label={`Close ${name}`}
                    onClick={onClose}
                >
                    <Icon name="close" />
                </button>
            )}
        </section>
    )
}

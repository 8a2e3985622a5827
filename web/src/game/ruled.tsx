// ruled.tsx - the ruling at the board, for everybody, in a place kept free for it
//
// Whatever else an act of one's own came to is told in the same place: a refusal, an
// act that did not arrive.
import type { Act, Ruling as Verdict, Why } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { api } from '../net/api'
import { Article } from '../article/article'
import { Gist } from '../ui/gist'
import { Icon } from '../ui/icons'
import { sentence } from '../ui/problem'
import { outageWords } from './connection'
import { factWords, reasonWords, type Headline, type Reader } from './headline'
import { NoNote } from './refused'
import type { Seat } from './seat'
import { retell } from '../ui/retell'
import { t } from '../ui/words'

type RuledProps = { seat: Seat; children: ComponentChildren }

/** Nothing moves when a ruling comes or goes: its place is always there; on a small
 *  screen something else stands in it meanwhile. */
export function Ruled({ seat, children }: RuledProps) {
    return (
        <div class="ruled-place">
            {children}
            <Newest seat={seat} />
        </div>
    )
}

export const askedBy = ({ table }: Seat): Asked => ({ id: table.id, token: table.tokens[0] })

function Newest({ seat }: { seat: Seat }) {
    const { ruled, edition, reader } = seat
    const problem = seat.problem.value
    if (problem)
        return (
            <Notice
                kind="against problem"
                close="Close the message"
                role="alert"
                onClose={() => (seat.problem.value = null)}
            >
                <strong>{sentence(retell(problem.what))}</strong>{' '}
                {problem.where && `(${problem.where})`} {problem.do && sentence(retell(problem.do))}
            </Notice>
        )
    if (seat.no.value) return <NoNote seat={seat} no={seat.no.value} />
    const outage = seat.table.outage.value
    // Until both have moved again.
    if (outage && seat.state.ply <= outage.now + 1) {
        const [first, ...rest] = outageWords(outage, seat)
        const close = () => (seat.table.outage.value = null)
        return (
            <Notice kind="neutral outage" close="Close the message" onClose={close}>
                <strong>{first}</strong> {rest.join(' ')}
            </Notice>
        )
    }
    if (!ruled || isOld(seat, ruled.act)) return null
    const { headline, act } = ruled
    const close = () => (seat.closed.value = headline.act)
    return (
        <Ruling
            headline={headline}
            act={act}
            edition={edition}
            reader={reader}
            game={askedBy(seat)}
            onClose={close}
        />
    )
}

/** Once the game is over, what was ruled before is in its review. */
function isOld({ state, story }: Seat, act: Act) {
    const end = story.acts.value.findLast(({ rulings }) => rulings.some(isResult))
    return !!state.result && !!end && act.number < end.number
}

const isResult = ({ verdict }: Verdict) => verdict === 'result'

/** Where to ask what a ruling rests on. */
export type Asked = { id: string; token: string | undefined }

/** What the rulings of an act rest on, at once or when it is asked for; without an answer
 *  the rulings themselves are still there. */
export function useFacts(
    { id, token }: Asked,
    act: number | undefined,
    reader: Reader,
    atOnce = false,
) {
    const [answer, setAnswer] = useState<Why | null>(null)
    const [wanted, want] = useState(atOnce)
    useEffect(() => {
        if (!wanted || act === undefined) return
        void api<Why>(`/api/games/${id}/why?act=${act}`, { token }).then(setAnswer, () => undefined)
    }, [id, token, act, wanted])
    const facts = answer?.act === act ? (answer?.facts ?? []) : []
    const of = (nth: number, edition: string) =>
        facts
            .filter((fact) => fact.ruling === nth)
            .map((fact) => (
                <p class="fact">
                    {factWords(fact, reader)} <Article edition={edition} id={fact.article} />
                </p>
            ))
    return [of, () => want(true)] as const
}

type RulingProps = {
    headline: Headline
    act: Act
    edition: string
    reader: Reader
    game: Asked
    onClose?: () => void
}

/** One sentence with the names; why, folded below. */
export function Ruling({ headline, act, edition, reader, game, onClose }: RulingProps) {
    const [first, ...rest] = headline.words
    const [factsOf, ask] = useFacts(game, act.number, reader)
    const why = (
        <>
            {act.note && <p class="note">“{act.note}”</p>}
            <ul>
                {act.rulings.map((ruling, nth) => (
                    <li>
                        {reasonWords(ruling, act, reader)}{' '}
                        <Article edition={edition} id={ruling.article} />
                        {ruling.gist && (
                            <small>
                                {' '}
                                <Gist text={ruling.gist} />
                            </small>
                        )}
                        {factsOf(nth, edition)}
                    </li>
                ))}
            </ul>
        </>
    )
    return (
        <Notice
            key={headline.act}
            kind={headline.tone}
            close="Close the ruling"
            fold={[t`Why`, why]}
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
    close: string // what closes it
    role?: 'alert'
    fold?: readonly [string, ComponentChildren] // what unfolds over the page
    onUnfold?: () => void
    onClose?: () => void
    children: ComponentChildren
}

/** What fills the place: a sentence or two, and what unfolds below. */
export function Notice({ kind, close, role, fold, onUnfold, onClose, children }: NoticeProps) {
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
                <button type="button" class="quiet icon" aria-label={close} onClick={onClose}>
                    <Icon name="close" />
                </button>
            )}
        </section>
    )
}

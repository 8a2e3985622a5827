// laws.tsx - every provision of every edition, side by side
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Provision } from 'generated/protocol'
import { aboutOf, CURRENT, EDITIONS, lacking, lackingWords } from '../laws/edition'
import { differ } from '../laws/differ'
import { chapterTitle, deedWords, examplesIn, provisionsOf, type Entry } from '../laws/reference'
import { chapterIn, numberIn, search } from '../laws/search'
import { chapterWords } from '../laws/words'
import { Choice, type Options } from '../ui/form'
import { go, useTitle } from '../ui/link'
import { ExampleOf } from '../article/provision'
import { many, t } from '../ui/words'

const books = EDITIONS.map((edition) => ({ edition, provisions: provisionsOf(edition) }))

/** The provisions on a matter, in all editions. */
const matters = new Map<string, Entry[]>()
for (const { provisions } of books)
    for (const row of provisions) matters.set(row.matter, [...(matters.get(row.matter) ?? []), row])

const KINDS: Record<Provision['kind'], string> = {
    mechanical: t`how it works`,
    ruling: t`what decides`,
    conduct: t('conduct'),
    equipment: t('equipment'),
    definition: t('definition'),
    notation: t('notation'),
    parameter: t`left to the event`,
}

const offered = (years: string[]): Options<string> => years.map((year) => [year, year])

type LawsPageProps = { wanted: string | undefined; id: string }

export default function LawsPage({ wanted, id }: LawsPageProps) {
    const [text, setText] = useState('')
    const [kind, setKind] = useState('')
    const [limit, setLimit] = useState(80)
    const edition = EDITIONS.find((year) => year === wanted) ?? CURRENT
    const [also, setAlso] = useState('') // the edition beside it
    const found = useRef<HTMLLIElement>(null)
    useTitle(t`Laws of ${edition}`)

    const book = books.find((one) => one.edition === edition)
    const beside = books.find((one) => one.edition === also)
    const { found: rows, read } = useMemo(() => {
        const all = book?.provisions ?? []
        return search(kind ? all.filter((row) => row.kind === kind) : all, text)
    }, [book, text, kind])
    const [examples, setExamples] = useState<Set<string>>(new Set())
    useEffect(() => {
        let wanted = true
        const none = () => new Set<string>()
        void examplesIn(edition)
            .catch(none)
            .then((ids) => wanted && setExamples(ids))
        return () => void (wanted = false)
    }, [edition])

    // A number in the address is shown, with what comes after it.
    const at = id ? rows.findIndex((row) => row.id === id) : -1
    const shown = rows.slice(0, Math.max(limit, at + 20))
    useEffect(() => {
        found.current?.scrollIntoView({ block: 'center' })
    }, [id])

    // A chapter is gone to by its first provision.
    const toChapter = (first: string) => {
        setText('')
        setKind('')
        go(`/laws/${edition}#${encodeURIComponent(first)}`)
    }

    return (
        <main class="laws" id="main">
            <h1>The Laws of Chess</h1>
            <p class="soft">
                Every numbered provision, in one sentence of our own; the text of the Laws is what
                counts.
            </p>
            <div class="filters">
                <Choice
                    label="Edition"
                    name="edition"
                    value={edition}
                    onChange={(value) => {
                        go(`/laws/${value}`)
                        setLimit(80)
                    }}
                    options={offered(EDITIONS)}
                />
                <Choice
                    label="Beside it"
                    name="beside"
                    value={also}
                    onChange={setAlso}
                    options={[['', 'all'], ...offered(EDITIONS.filter((one) => one !== edition))]}
                />
                <label class="field">
                    <span>Search</span>
                    <input
                        type="search"
                        value={text}
                        placeholder="touch, 9.2, flag…"
                        onInput={(event) => {
                            setText(event.currentTarget.value)
                            setLimit(80)
                            scrollTo(0, 0)
                        }}
                    />
                </label>
                <label class="field">
                    <span>Kind</span>
                    <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
                        <option value="">all kinds</option>
                        {Object.entries(KINDS).map(([key, say]) => (
                            <option value={key}>{say}</option>
                        ))}
                    </select>
                </label>
            </div>
            <p class="soft about-edition">
                {edition}: {aboutOf(edition)}.
            </p>
            {book && <Chapters rows={book.provisions} onGo={toChapter} />}
            <p class="soft" role="status">
                {many(rows.length, '{n} provision', '{n} provisions')}
                {read.length > 0 && `, read as “${read.join(' ')}”`}
            </p>
            <ol class="provisions">
                {shown.map((row, nth) => {
                    const before = shown[nth - 1]
                    const chapter = chapterIn(row.id)
                    const elsewhere = (matters.get(row.matter) ?? []).filter(
                        (one) => one.edition !== edition && (!beside || one.edition === also),
                    )
                    return (
                        <>
                            {(!before || chapterIn(before.id) !== chapter) && (
                                <li class="chapter" key={`chapter-${chapter}`}>
                                    <h2 id={`chapter-${chapter}`}>{headingOf(row)}</h2>
                                </li>
                            )}
                            <li
                                key={row.id}
                                ref={row.id === id ? found : undefined}
                                class={row.id === id ? 'sought' : ''}
                                id={`a-${row.id}`}
                            >
                                <div class="provision">
                                    <h3>{numberIn(row.id)}</h3>
                                    <p>{row.gist}</p>
                                    <p class="soft">
                                        <span class={`kind ${row.kind}`}>{KINDS[row.kind]}</span>{' '}
                                        {[deedWords(row), row.rules.join('; ')].join(' ')}
                                    </p>
                                    {examples.has(row.id) && (
                                        <Example edition={edition} id={row.id} />
                                    )}
                                </div>
                                <Elsewhere
                                    row={row}
                                    others={elsewhere}
                                    none={beside ? `Not in ${also}.` : 'Only in this edition.'}
                                    lacking={lackingOf(row).filter(
                                        (one) => !beside || one === also,
                                    )}
                                />
                            </li>
                        </>
                    )
                })}
            </ol>
            {shown.length < rows.length && (
                <p>
                    <button type="button" onClick={() => setLimit(limit + 200)}>
                        Show more ({rows.length - shown.length})
                    </button>
                </p>
            )}
        </main>
    )
}

const headingOf = ({ id, edition }: Provision) =>
    chapterWords(chapterIn(id), chapterTitle(edition, chapterIn(id)))

/** The editions whose text on it is not here. */
const lackingOf = ({ id, edition }: Provision) =>
    edition === CURRENT ? lacking(chapterIn(id)) : []

/** All chapters of the edition, to go there. */
function Chapters({ rows, onGo }: { rows: Provision[]; onGo: (key: string) => void }) {
    const firsts = rows.filter(
        (row, i) => !i || chapterIn(rows[i - 1]?.id ?? '') !== chapterIn(row.id),
    )
    return (
        <details class="chapters">
            <summary>Chapters</summary>
            <ul>
                {firsts.map((row) => (
                    <li>
                        <button type="button" class="quiet" onClick={() => onGo(row.id)}>
                            {headingOf(row)}
                        </button>
                    </li>
                ))}
            </ul>
        </details>
    )
}

/** An example, fetched when it is opened. */
function Example({ edition, id }: { edition: string; id: string }) {
    const [open, setOpen] = useState(false)
    return (
        <details class="case" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>An example</summary>
            {open && <ExampleOf edition={edition} id={id} />}
        </details>
    )
}

type ElsewhereProps = { row: Provision; others: Provision[]; none: string; lacking: string[] }

/** The same matter in the other editions; words that differ are marked. */
function Elsewhere({ row, others, none, lacking }: ElsewhereProps) {
    return (
        <div class="elsewhere">
            {others.length > 0 && (
                <dl>
                    {others.map((one) => (
                        <>
                            <dt>
                                {one.edition} <span>{numberIn(one.id)}</span>
                            </dt>
                            <dd>
                                {one.gist === row.gist ? (
                                    <span class="soft">the same</span>
                                ) : (
                                    differ(row.gist, one.gist).map(({ words, same }, i) => (
                                        <>
                                            {i > 0 && ' '}
                                            {same ? words : <mark>{words}</mark>}
                                        </>
                                    ))
                                )}
                            </dd>
                        </>
                    ))}
                </dl>
            )}
            {!others.length && !lacking.length && <p class="soft">{none}</p>}
            {lacking.length > 0 && <p class="soft">{lackingWords(lacking)}</p>}
        </div>
    )
}

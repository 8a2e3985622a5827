// laws.tsx - every provision of every edition, side by side
import '../first'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Laws, Provision } from 'generated/protocol'
import { CURRENT, EDITIONS } from '../laws/edition'
import { deedWords } from '../laws/reference'
import { api, type Fault } from '../net/api'
import { Choice, type Options } from '../ui/form'
import { go, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'

let stored: Laws | null = null // fetched once a visit

const KINDS: Record<Provision['kind'], string> = {
    mechanical: 'how it works',
    ruling: 'what decides',
    conduct: 'conduct',
    equipment: 'equipment',
    definition: 'definition',
    notation: 'notation',
    parameter: 'left to the event',
}

// What the program does about a provision, in a few words.
const does = (provision: Provision) =>
    [deedWords(provision), provision.rules.join('; ')].filter(Boolean).join(': ')

const offered = (years: string[]): Options<string> => years.map((year) => [year, year])

type LawsPageProps = { wanted: string | undefined; id: string }

export default function LawsPage({ wanted, id }: LawsPageProps) {
    const [books, setBooks] = useState(stored)
    const [problem, setProblem] = useState<Fault | null>(null)
    const [text, setText] = useState('')
    const [kind, setKind] = useState('')
    const [limit, setLimit] = useState(80)
    const edition = EDITIONS.find((year) => year === wanted) ?? CURRENT
    const [also, setAlso] = useState('') // the edition beside it
    const found = useRef<HTMLLIElement>(null)
    useTitle(`Laws of ${edition}`)
    useEffect(() => {
        if (!stored)
            api<Laws>('/api/laws').then((answer) => {
                stored = answer
                setBooks(answer)
            }, setProblem)
    }, [])

    const book = books?.editions.find((one) => one.edition === edition)
    const beside = books?.editions.find((one) => one.edition === also)
    const matters = useMemo(() => {
        const map = new Map<string, (Provision & { in: string })[]>()
        for (const one of books?.editions ?? [])
            for (const row of one.provisions) {
                const rows = map.get(row.matter) ?? []
                rows.push({ ...row, in: one.edition })
                map.set(row.matter, rows)
            }
        return map
    }, [books])

    const rows = useMemo(() => {
        const words = text.toLowerCase().split(/\s+/).filter(Boolean)
        return (book?.provisions ?? []).filter(
            (row) =>
                (!kind || row.kind === kind) &&
                words.every(
                    (word) =>
                        row.id.toLowerCase().startsWith(word) ||
                        `${row.gist} ${row.matter} ${row.rules.join(' ')}`
                            .toLowerCase()
                            .includes(word),
                ),
        )
    }, [book, text, kind])

    // A number in the address is shown, with what comes after it.
    const at = id ? rows.findIndex((row) => row.id === id) : -1
    const shown = rows.slice(0, Math.max(limit, at + 20))
    useEffect(() => {
        found.current?.scrollIntoView({ block: 'center' })
    }, [id, books])

    return (
        <main class="laws" id="main">
            <h1>The Laws of Chess</h1>
            <p class="soft">
                Every numbered provision, in one sentence of our own; the text of the Laws is what
                counts. {book && `${edition}: ${book.about}.`}
            </p>
            <Problem problem={problem} />
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
            {!books && !problem && <p role="status">Loading the Laws…</p>}
            {books && (
                <p class="soft" role="status">
                    {rows.length} {rows.length === 1 ? 'provision' : 'provisions'}
                </p>
            )}
            {books && (
                <ol class="provisions">
                    {shown.map((row) => {
                        const elsewhere = (matters.get(row.matter) ?? []).filter(
                            (one) => one.in !== edition && (!beside || one.in === also),
                        )
                        return (
                            <li
                                key={row.id}
                                ref={row.id === id ? found : undefined}
                                class={row.id === id ? 'sought' : ''}
                                id={`a-${row.id}`}
                            >
                                <div class="provision">
                                    <h2>{row.id}</h2>
                                    <p>{row.gist}</p>
                                    <p class="soft">
                                        <span class={`kind ${row.kind}`}>{KINDS[row.kind]}</span>{' '}
                                        The program {does(row)}.
                                    </p>
                                </div>
                                <div class="elsewhere">
                                    {elsewhere.length ? (
                                        <dl>
                                            {elsewhere.map((one) => (
                                                <>
                                                    <dt>
                                                        {one.in} <span>{one.id}</span>
                                                    </dt>
                                                    <dd>{one.gist}</dd>
                                                </>
                                            ))}
                                        </dl>
                                    ) : (
                                        <p class="soft">
                                            {beside ? `Not in ${also}.` : 'Only in this edition.'}
                                        </p>
                                    )}
                                </div>
                            </li>
                        )
                    })}
                </ol>
            )}
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

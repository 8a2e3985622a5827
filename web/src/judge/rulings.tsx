// rulings.tsx - act by act what the Laws make of it, with the reasons
import { useEffect, useRef } from 'preact/hooks'
import { deedWordsOf } from '../laws/acts'
import { Article } from '../article/article'
import type { Row, Ruled } from './beside'
import type { Run } from '../laws/transcript'

type RulingsProps = {
    runs: Run[]
    ruled: Ruled[]
    line: number
    edition: string // that the board shows
    onEdition: (edition: string) => void
    onLine: (line: number) => void
}

const timeOf = (at: number) => new Date(at).toISOString().slice(11, 19).replace(/^0/, '')

export function Rulings({ runs, ruled, line, edition, onEdition, onLine }: RulingsProps) {
    const now = ruled.filter((one) => one.line <= line).at(-1)
    const editions = runs.map((run) => run.edition)
    return (
        <section
            class={editions.length > 1 ? 'judge-rulings beside' : 'judge-rulings'}
            aria-label="Rulings"
        >
            {editions.length > 1 && (
                <div class="columns" role="group" aria-label="The board is shown under">
                    <span aria-hidden="true" />
                    {editions.map((one) => (
                        <button
                            type="button"
                            class="quiet"
                            aria-pressed={one === edition}
                            title={`Show the board under the Laws of ${one}`}
                            onClick={() => onEdition(one)}
                        >
                            {one}
                        </button>
                    ))}
                </div>
            )}
            <ol>
                {ruled.map((one) => (
                    <Act
                        key={one.line}
                        ruled={one}
                        editions={editions.join(' ')}
                        now={one === now}
                        onLine={onLine}
                    />
                ))}
            </ol>
            {!ruled.length && <p class="soft">No act is written yet.</p>}
        </section>
    )
}

/** Bring an act into sight in its list; the page itself stays where it is. */
function show(act: HTMLElement) {
    const list = act.closest('.judge-rulings')
    if (!list) return
    const { top, bottom } = list.getBoundingClientRect()
    const head = list.querySelector('.columns')?.clientHeight ?? 0
    const place = act.getBoundingClientRect()
    if (place.top < top + head) list.scrollTop -= top + head - place.top
    else if (place.bottom > bottom) list.scrollTop += place.bottom - bottom
}

type ActProps = { ruled: Ruled; editions: string; now: boolean; onLine: (line: number) => void }

function Act({ ruled, editions, now, onLine }: ActProps) {
    const { act, rows, line } = ruled
    const node = useRef<HTMLLIElement>(null)
    useEffect(() => {
        if (now && node.current) show(node.current)
    }, [now])
    return (
        <li ref={node} class={now ? 'act now' : 'act'} aria-current={now ? 'step' : undefined}>
            <button type="button" class="quiet" onClick={() => onLine(line)}>
                <time>{timeOf(act.at)}</time> {deedWordsOf(act.act)}
            </button>
            <ul>
                {rows.map((row) => (
                    <Consequence row={row} editions={editions.split(' ')} />
                ))}
            </ul>
        </li>
    )
}

function Consequence({ row, editions }: { row: Row; editions: string[] }) {
    const { words, cells, differs, fact } = row
    return (
        <li class={`consequence${differs ? ' differs' : ''}${fact ? ' fact' : ''}`}>
            <span class="words">
                {differs && (
                    <span class="mark">
                        ≠<span class="visually-hidden"> not in all editions: </span>
                    </span>
                )}
                {words}
            </span>
            {editions.map((edition, i) => (
                <span class="cell">
                    {cells[i] === null || cells[i] === undefined ? (
                        <span class="soft">
                            <span aria-hidden="true">–</span>
                            <span class="visually-hidden">not in {edition}</span>
                        </span>
                    ) : cells[i] === '✓' ? (
                        editions.length > 1 && <span aria-label={`so in ${edition}`}>✓</span>
                    ) : (
                        <Article edition={edition} id={cells[i]} />
                    )}
                </span>
            ))}
        </li>
    )
}

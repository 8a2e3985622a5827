// beside.ts - the rulings of one act under several editions, side by side
import { rulingWords, said } from '../laws/words'
import type { Judged, Run } from '../laws/transcript'

/** One consequence; by edition the Article, or none where it does not follow. */
export type Row = {
    words: string
    cells: (string | null)[]
    differs: boolean
    fact: boolean // a reason of the row above
}

/** An act that at least one edition came to. */
export type Ruled = { line: number; act: Judged; rows: Row[]; differs: boolean }

// What an act came to under one edition: words, and the Article or a sign that it is so.
const consequences = (act: Judged) =>
    act.rulings.flatMap((ruling) => [
        { words: rulingWords(ruling), cell: ruling.article, fact: false },
        ...ruling.facts.map(({ say, article }) => ({
            words: said(say),
            cell: article ?? '✓',
            fact: true,
        })),
    ])

// Take the row of these words behind a place, or make one there.
function rowOf(rows: Row[], behind: number, words: string, fact: boolean, columns: number) {
    const found = rows.findIndex((row, at) => at >= behind && row.words === words)
    if (found >= 0) return found
    const cells = Array.from({ length: columns }, () => null)
    rows.splice(behind, 0, { words, cells, differs: false, fact })
    return behind
}

function besides(acts: (Judged | undefined)[]) {
    const rows: Row[] = []
    acts.forEach((act, column) => {
        let at = 0
        for (const { words, cell, fact } of act ? consequences(act) : []) {
            at = rowOf(rows, at, words, fact, acts.length)
            const row = rows[at]
            if (row) row.cells[column] = cell
            at++
        }
    })
    // An edition that did not come so far says nothing.
    for (const row of rows) row.differs = row.cells.some((cell, i) => acts[i] && cell === null)
    return rows
}

/** All acts in their order, each with what the editions make of it. */
export function beside(runs: Run[]): Ruled[] {
    const longest = runs.reduce<Judged[]>(
        (most, { acts }) => (acts.length > most.length ? acts : most),
        [],
    )
    return longest.map((act, nth) => {
        const rows = besides(runs.map(({ acts }) => acts[nth]))
        return { line: act.line, act, rows, differs: rows.some(({ differs }) => differs) }
    })
}

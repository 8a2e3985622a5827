// record.tsx - what is on record: rulings, scoresheets, files
import { useState } from 'preact/hooks'
import { api } from '../net/api'
import { Icon } from '../ui/icons'
import * as laws from '../laws/laws'
import { Article, Problem } from '../ui/ui'
import { actWords, Colour, resultShort, rulingWords } from '../laws/words'

/** Every act with what came of it, newest first. */
export function Rulings({ acts, edition, limit = 300 }) {
    const list = acts.slice(-limit).reverse()
    if (!list.length) return <p class="soft">Nothing has happened yet.</p>
    return (
        <ol class="rulings" reversed>
            {list.map((act) => (
                <li key={act.number}>
                    <p class="act">
                        <time>{act.time.replace(/\.\d+$/, '')}</time> {actWords(act)}
                        {act.from === 'server' && <small> (by the program)</small>}
                        {act.from === 'arbiter' || act.from === 'room'
                            ? act.by !== 'arbiter' && <small> (entered by the arbiter)</small>
                            : null}
                    </p>
                    {act.note && <p class="note">“{act.note}”</p>}
                    <ul>
                        {act.rulings.map((ruling) => (
                            <li class={ruling.verdict === 'refused' ? 'refused' : ''}>
                                <Article edition={edition} id={ruling.article} />{' '}
                                {rulingWords(ruling)}
                            </li>
                        ))}
                    </ul>
                </li>
            ))}
        </ol>
    )
}

// What a sheet says, as coordinates: "Nf3" and "Ng1f3" are the same move.  From
// the first entry that cannot be read on, its letters stand for it.
function meant(start, plies, chess960) {
    let fen = start
    return plies.map((ply) => {
        const { move } = fen ? laws.read(fen, ply.text, chess960) : {}
        fen = move ? laws.play(fen, move) : ''
        return move ?? `?${ply.text}`
    })
}

/** The plies, from 1, that the sheets have differently, or not as the game. */
export function differences(game, moves, sheets) {
    const rows = [
        moves.map((move) => ({ text: move.san })),
        sheets.white.plies,
        sheets.black.plies,
    ].map((plies) => meant(game.start_fen, plies, game.chess960))
    const found = []
    for (let i = 0; i < Math.max(...rows.map((row) => row.length)); i++)
        if (new Set(rows.map((row) => row[i]).filter(Boolean)).size > 1) found.push(i + 1)
    return found
}

/** Both scoresheets beside the game, and where they differ. */
export function Scoresheet({ story }) {
    const sheets = story.sheets.value
    const moves = story.moves.value
    if (!sheets) return <p class="soft">No scoresheets.</p>
    const length = Math.max(moves.length, sheets.white.plies.length, sheets.black.plies.length)
    const list = sheets.manual ? differences(story.game.value, moves, sheets) : []
    const differ = new Set(list)
    return (
        <div class="sheets">
            {length ? (
                <table>
                    <caption>
                        {list.length
                            ? `The sheets differ at ${list.length} ${list.length === 1 ? 'ply' : 'plies'}, marked ≠.`
                            : 'The sheets agree so far.'}
                    </caption>
                    <thead>
                        <tr>
                            <th scope="col">Move</th>
                            <th scope="col">Game</th>
                            <th scope="col">White’s sheet</th>
                            <th scope="col">Black’s sheet</th>
                        </tr>
                    </thead>
                    <tbody>
                        {Array.from({ length }, (_, i) => {
                            const odd = differ.has(i + 1)
                            const cell = (sheet) =>
                                sheet.plies[i] && (
                                    <>
                                        {sheet.plies[i].text}
                                        {sheet.plies[i].offer && ' (=)'}
                                    </>
                                )
                            return (
                                <tr class={odd ? 'differ' : ''}>
                                    <th scope="row">
                                        {Math.floor(i / 2) + 1}
                                        {i % 2 ? '…' : '.'}
                                        {odd && <span title="they differ"> ≠</span>}
                                    </th>
                                    <td>{moves[i]?.san}</td>
                                    <td>{cell(sheets.white)}</td>
                                    <td>{cell(sheets.black)}</td>
                                </tr>
                            )
                        })}
                    </tbody>
                </table>
            ) : (
                <p class="soft">Nothing is written yet.</p>
            )}
            {['white', 'black'].map((color) => {
                const sheet = sheets[color]
                const notes = [
                    sheet.signed && `signed ${resultShort(sheet.signed)}`,
                    sheet.exempt && 'need not record at present',
                    sheet.must_update && 'must be updated',
                ].filter(Boolean)
                return (
                    notes.length > 0 && (
                        <p>
                            {Colour(color)}’s sheet: {notes.join(', ')}.
                        </p>
                    )
                )
            })}
        </div>
    )
}

// A file of the game, fetched with the token and handed to the browser.
async function download(table, name, type) {
    const text = await api(`/api/games/${table.id}/${name}`, {
        token: table.tokens?.[0] ?? table.token,
        text: true,
    })
    const url = URL.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${table.id}-${name}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10000)
}

const FILES = {
    'game.pgn': ['PGN', 'application/x-chess-pgn'],
    'transcript.acts': ['Transcript of all acts', 'text/plain'],
    'scoresheet.txt': ['Scoresheet', 'text/plain'],
}

/** Buttons that hand out files of the game, and say beside them what went wrong. */
export function Downloads({ table, files, children }) {
    const [problem, setProblem] = useState(null) // and the file that was wanted
    async function take(name) {
        setProblem(null)
        try {
            await download(table, name, FILES[name][1])
        } catch (error) {
            setProblem({ ...error, name })
        }
    }
    return (
        <>
            <div class="tools">
                {children}
                {files.map((name) => (
                    <button type="button" class="quiet" onClick={() => take(name)}>
                        <Icon name="down" /> {FILES[name][0]}
                    </button>
                ))}
            </div>
            {problem && (
                <Problem
                    problem={{
                        ...problem,
                        what: `${FILES[problem.name][0]}, not saved: ${problem.what}`,
                    }}
                >
                    <p>Nothing of the game is lost: the server keeps it.</p>
                    <div class="row-buttons">
                        <button type="button" onClick={() => take(problem.name)}>
                            Try again
                        </button>
                        <button type="button" class="quiet" onClick={() => setProblem(null)}>
                            Close
                        </button>
                    </div>
                </Problem>
            )}
        </>
    )
}

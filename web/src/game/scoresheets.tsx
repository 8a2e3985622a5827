// scoresheets.tsx - both scoresheets beside the game, and where they differ
import { useState } from 'preact/hooks'
import type { Colour as Color, Sheet } from 'generated/protocol'
import { Colour, resultShort } from '../laws/words'
import type { Story } from '../net/story'
import { differences } from './differences'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

const COLOURS: Color[] = ['white', 'black']

export function Scoresheets({ story }: { story: Story }) {
    const sheets = story.sheets.value
    const moves = story.moves.value
    const { white, black, manual } = sheets
    const length = Math.max(moves.length, white.plies.length, black.plies.length)
    const differ = manual ? differences(story.game.value, moves, sheets) : []
    const plies = differ.length === 1 ? 'ply' : 'plies'
    const [mend, setMend] = useState<typeof import('../mend/mend') | null>(null)
    const { start_fen } = story.game.value
    const textOf = ({ plies }: Sheet) =>
        plies.length ? `[FEN "${start_fen}"]\n\n${plies.map(({ text }) => text).join(' ')}` : ''
    return (
        <div class="sheets">
            {length ? (
                <table>
                    <caption>
                        {differ.length
                            ? `The sheets differ at ${differ.length} ${plies}, marked ≠.`
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
                        {Array.from({ length }, (_, i) => (
                            <tr class={differ.includes(i + 1) ? 'differ' : ''}>
                                <th scope="row">
                                    {Math.floor(i / 2) + 1}
                                    {i % 2 ? '…' : '.'}
                                    {differ.includes(i + 1) && <span title="they differ"> ≠</span>}
                                </th>
                                <td>{notated(moves[i]?.san ?? '')}</td>
                                <td>{entry(white, i)}</td>
                                <td>{entry(black, i)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            ) : (
                <p class="soft">Nothing is written yet.</p>
            )}
            {manual && length > 0 && (
                <button type="button" onClick={() => void import('../mend/mend').then(setMend)}>
                    Mend a scoresheet…
                </button>
            )}
            {mend && (
                <mend.Mend sheets={[textOf(white), textOf(black)]} onClose={() => setMend(null)} />
            )}
            {COLOURS.map((color) => {
                const notes = notesOf(sheets[color])
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

function entry({ plies }: Sheet, i: number) {
    const ply = plies[i]
    return ply && ply.text + (ply.offer ? ' (=)' : '')
}

const notesOf = (sheet: Sheet) =>
    [
        sheet.signed && t`signed ${resultShort(sheet.signed)}`,
        sheet.exempt && t`need not record at present`,
        sheet.must_update && t`must be updated`,
    ].filter(Boolean)

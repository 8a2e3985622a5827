// written.tsx - the moves on the sheet; what was corrected stays to be seen
import { notated } from '../laws/notate'
import { t } from '../ui/words'
import type { Ply } from './book'

type WrittenProps = {
    plies: Ply[]
    sent: number // so many are with the server; the others wait
    at: number // the ply that is entered now
    stuck: number | null // nobody can read it
    done: boolean
    onFix: (ply: number) => void
}

export const numberOf = (ply: number) => Math.floor(ply / 2) + 1

export function Written({ plies, sent, at, stuck, done, onFix }: WrittenProps) {
    const cell = (i: number) => {
        const ply = plies[i]
        const cls = `entry${i === at && !done ? ' next' : ''}${i === stuck ? ' bad' : ''}`
        if (!ply)
            return (
                <td>
                    <span class={cls} />
                </td>
            )
        const text = notated(ply.text)
        return (
            <td>
                <button
                    type="button"
                    class={cls}
                    disabled={done}
                    aria-label={`Correct ${numberOf(i)} (${i % 2 ? t('Black') : t('White')}): ${text}`}
                    onClick={() => onFix(i)}
                >
                    {ply.old?.map((old) => (
                        <del>{notated(old)}</del>
                    ))}
                    <span>
                        {text}
                        {ply.offer && ' (=)'}
                    </span>
                    {i >= sent && <span class="unsent">•</span>}
                </button>
            </td>
        )
    }
    return (
        <table class="score">
            <caption class="visually-hidden">Moves written</caption>
            <thead>
                <tr>
                    <th scope="col">Move no.</th>
                    <th scope="col">White</th>
                    <th scope="col">Black</th>
                </tr>
            </thead>
            <tbody>
                {Array.from({ length: Math.max(10, Math.ceil((plies.length + 1) / 2)) }, (_, i) => (
                    <tr>
                        <th scope="row">{i + 1}</th>
                        {cell(2 * i)}
                        {cell(2 * i + 1)}
                    </tr>
                ))}
            </tbody>
        </table>
    )
}

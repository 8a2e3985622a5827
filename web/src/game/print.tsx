// print.tsx - what goes on paper: a scoresheet
import { controlWords } from '../laws/control'
import { resultShort } from '../laws/words'
import type { Story } from '../net/story'
import { pairs } from './pairs'

export function Print({ story }: { story: Story }) {
    const game = story.game.value
    const { result } = story.state.value
    const { rows, start } = pairs(story.moves.value)
    const { Event, Site, Round, Date, TimeControl } = game.tags
    const head = [Event, Site, Round && `Round ${Round}`, Date].filter(
        (part) => part && part !== '?',
    )
    return (
        <section class="print-only" aria-hidden="true">
            <h2>
                {game.white.name} – {game.black.name}
            </h2>
            <p>{[...head, controlWords(TimeControl), `Laws of ${game.edition}`].join(' · ')}</p>
            <ol class="paper">
                {Array.from({ length: Math.max(40, rows.length) }, (_, i) => {
                    const row = rows[i]
                    return (
                        <li>
                            <span>{start + i}</span>
                            <span>{row && (row[0]?.san ?? '…')}</span>
                            <span>{row?.[1]?.san}</span>
                        </li>
                    )
                })}
            </ol>
            <p class="signatures">
                <span>Result: {result ? resultShort(result.result) : ''}</span>
                <span>White:</span>
                <span>Black:</span>
            </p>
        </section>
    )
}

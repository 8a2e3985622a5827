// refused.tsx - what is not allowed: the Article, and what is open now
import { Icon } from '../ui/icons'
import { Article } from '../ui/ui'
import { openWords, rulingWords } from '../laws/words'

// What in the rulings of one's own act is a "no".
export const NO = new Set([
    'refused',
    'claim-barred',
    'claim-wrong',
    'offer-barred',
    'illegal',
    'illegal-made',
    'touch-breach',
    'right-forfeited',
])

// Of what is open, what a player would want: nothing that costs, no hand on the
// pieces, and no claim of which the server keeps to itself what would come of it.
function isWelcome(one) {
    return (
        !/resigns|arrives|leaves|infringes|adjusts|touches|feels|brushes|displaces|restores|announces|repeats|presses|appeals|scoresheet|claims (flag|illegal|touch)/.test(
            one.act,
        ) &&
        !one.rulings.some(
            (ruling) =>
                NO.has(ruling.verdict) ||
                ruling.verdict === 'offer-improper' ||
                ruling.verdict === 'infringed',
        )
    )
}

/** Each "no" with its Article, edition and gist, and what is open now. */
export function No({ no, table, edition, act, onClose }) {
    if (no.local)
        return (
            <div class="no" role="alert">
                <p>
                    <strong>{no.move} is not legal.</strong>{' '}
                    {no.local.words.charAt(0).toUpperCase() + no.local.words.slice(1)}.{' '}
                    <Article edition={edition} id={no.local.article} />{' '}
                    <small>Laws of {edition}</small>
                </p>
                <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
                    <Icon name="close" />
                </button>
            </div>
        )
    const open = table.open.value
    return (
        <div class="no" role="alert">
            {no.rulings
                .filter((ruling) => ruling.verdict !== 'result')
                .map((ruling) => (
                    <p>
                        <strong>{rulingWords(ruling)}</strong>{' '}
                        <Article edition={edition} id={ruling.article} />{' '}
                        {ruling.article !== '-' && (
                            <small>
                                Laws of {edition}
                                {ruling.gist ? `: ${ruling.gist}` : ''}
                            </small>
                        )}
                    </p>
                ))}
            {open && open.acts.some(isWelcome) && (
                <div class="open-now">
                    <span>Open to you now:</span>
                    {open.acts
                        .filter(isWelcome)
                        .slice(0, 6)
                        .map((one) => (
                            <button
                                type="button"
                                onClick={() => {
                                    onClose()
                                    act(one.act, no.as)
                                }}
                            >
                                {openWords(one.act)}
                            </button>
                        ))}
                </div>
            )}
            <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
                <Icon name="close" />
            </button>
        </div>
    )
}

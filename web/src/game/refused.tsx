// refused.tsx - what is not allowed: the Article, and what is open now
import type { Colour, Open, Role, Ruling } from 'generated/protocol'
import type { Kind } from 'generated/words'
import { isNo } from '../laws/verdicts'
import { buttonWords, deedIn } from '../laws/acts'
import { rulingWords } from '../laws/words'
import { isPlayer } from '../net/table'
import { Article } from '../ui/article'
import { Icon } from '../ui/icons'
import { capital } from '../ui/problem'
import type { Seat } from './seat'

type Offered = Open['acts'][number]

// Of what is open a player wants nothing that costs, no hand on the pieces, and no
// claim of which the server keeps to itself what would come of it.
const UNWELCOME: readonly Kind[] = [
    'resigns',
    'arrives',
    'leaves',
    'infringes',
    'adjusts',
    'touches',
    'feels',
    'brushes',
    'displaces',
    'restores',
    'announces',
    'repeats',
    'presses',
    'appeals',
    'requests scoresheet',
    'claims flag',
    'claims illegal',
    'claims touch',
]

function isWelcome({ act, rulings }: Offered, by: Colour) {
    const deed = deedIn(act, by)
    return (
        !!deed &&
        !UNWELCOME.includes(deed.kind) &&
        !rulings.some(
            (ruling) =>
                isNo(ruling) ||
                ruling.verdict === 'offer-improper' ||
                ruling.verdict === 'infringed',
        )
    )
}

/** Each "no" with its Article, edition and gist, and what is open now. */
export function NoNote({ seat }: { seat: Seat }) {
    const no = seat.no.value
    const { edition } = seat
    if (!no) return null
    return (
        <div class="no" role="alert">
            {no.local ? (
                <p>
                    <strong>{no.move} is not legal.</strong> {capital(no.local.words)}.{' '}
                    <Article edition={edition} id={no.local.article} />{' '}
                    <small>Laws of {edition}</small>
                </p>
            ) : (
                <>
                    {no.rulings
                        .filter((ruling) => ruling.verdict !== 'result')
                        .map((ruling) => (
                            <Reason edition={edition} ruling={ruling} />
                        ))}
                    <OpenNow seat={seat} as={no.as} />
                </>
            )}
            <button
                type="button"
                class="quiet icon"
                aria-label="Close"
                onClick={() => (seat.no.value = null)}
            >
                <Icon name="close" />
            </button>
        </div>
    )
}

function Reason({ edition, ruling }: { edition: string; ruling: Ruling }) {
    return (
        <p>
            <strong>{rulingWords(ruling)}</strong> <Article edition={edition} id={ruling.article} />{' '}
            {ruling.article !== '-' && (
                <small>
                    Laws of {edition}
                    {ruling.gist ? `: ${ruling.gist}` : ''}
                </small>
            )}
        </p>
    )
}

function OpenNow({ seat, as }: { seat: Seat; as: Role }) {
    const { open } = seat.table
    if (!isPlayer(as) || !open.value) return null
    const acts = open.value.acts.filter((one) => isWelcome(one, as))
    if (!acts.length) return null
    return (
        <div class="open-now">
            <span>Open to you now:</span>
            {acts.slice(0, 6).map(({ act }) => (
                <button type="button" onClick={() => void seat.act(act, as)}>
                    {buttonWords(act, as)}
                </button>
            ))}
        </div>
    )
}

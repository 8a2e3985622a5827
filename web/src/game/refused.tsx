// refused.tsx - what is not allowed: the Article, and what is open now
import type { Colour, Open, Role, Ruling } from 'generated/protocol'
import type { Kind } from 'generated/words'
import { isNo } from '../laws/verdicts'
import { buttonWords, deedIn } from '../laws/acts'
import { rulingWords } from '../laws/words'
import { isPlayer } from '../net/table'
import { Article } from '../article/article'
import { Gist } from '../ui/gist'
import { sentence } from '../ui/problem'
import { askedBy, Notice, useFacts } from './ruled'
import type { No, Seat } from './seat'
import { t } from '../ui/words'

type Offered = Open['acts'][number]

// Of what is open these cost nothing.  A claim is no advice: seeing that it would be
// right is the player's own business, and a wrong one costs time.
const WELCOME: readonly Kind[] = [
    'accepts',
    'declines',
    'withdraws',
    'offers draw',
    'takes-back',
    'restores',
    'agrees correction',
]

function isWelcome({ act, rulings }: Offered, by: Colour) {
    const deed = deedIn(act, by)
    return (
        !!deed &&
        WELCOME.includes(deed.kind) &&
        !rulings.some((ruling) => isNo(ruling) || ruling.verdict === 'offer-improper')
    )
}

/** Each "no" with its Article, edition and gist, and what is open now. */
export function NoNote({ seat, no }: { seat: Seat; no: No }) {
    const { edition } = seat
    // Nothing is unfolded that does not say more: whether it does is asked at once.
    const [factsOf] = useFacts(askedBy(seat), no.act?.number, seat.reader, true)
    const close = () => (seat.no.value = null)
    const frame = {
        kind: 'against no',
        close: t`Close the refusal`,
        role: 'alert',
        onClose: close,
    } as const
    if (no.local)
        return (
            <Notice {...frame}>
                <strong>{no.move} is not legal.</strong> {sentence(no.local.words)}{' '}
                <Article edition={edition} id={no.local.article} /> <small>({edition})</small>
            </Notice>
        )
    const { rulings } = no.act
    const reasons = rulings.filter((ruling) => ruling.verdict !== 'result')
    const acts = openTo(seat, no.as)
    const [first, ...rest] = reasons.filter(isNo)
    const facts = reasons.map((ruling) => factsOf(rulings.indexOf(ruling), edition))
    const folded = acts.length > 0 || reasons.length > 1 || !!first?.gist || facts.flat().length > 0
    const more = (
        <>
            {reasons.map((ruling, nth) => (
                <>
                    <Reason edition={edition} ruling={ruling} />
                    {facts[nth]}
                </>
            ))}
            <OpenNow seat={seat} as={no.as} acts={acts} />
        </>
    )
    return (
        <Notice key={no.act.number} {...frame} fold={folded ? [t`Why`, more] : undefined}>
            {no.late && `${no.late} was sent when the line was back, and not taken. `}
            <strong>{first && rulingWords(first)}</strong>{' '}
            {rest.map((one) => rulingWords(one)).join(' ')}{' '}
            <Article edition={edition} id={first?.article} />
        </Notice>
    )
}

function Reason({ edition, ruling }: { edition: string; ruling: Ruling }) {
    return (
        <p>
            <strong>{rulingWords(ruling)}</strong> <Article edition={edition} id={ruling.article} />{' '}
            {ruling.article !== '-' && (
                <small>
                    Laws of {edition}. {ruling.gist && <Gist text={ruling.gist} />}
                </small>
            )}
        </p>
    )
}

const openTo = ({ table }: Seat, as: Role) =>
    isPlayer(as) ? (table.open.value?.acts.filter((one) => isWelcome(one, as)) ?? []) : []

function OpenNow({ seat, as, acts }: { seat: Seat; as: Role; acts: Offered[] }) {
    if (!isPlayer(as) || !acts.length) return null
    return (
        <div class="open-now">
            <span>Open to you now:</span>
            {acts.map(({ act }) => (
                <button type="button" onClick={() => void seat.act(act, as)}>
                    {buttonWords(act, as)}
                </button>
            ))}
        </div>
    )
}

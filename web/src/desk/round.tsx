// round.tsx - the rounds of an event at its console: each step is one act for all boards
import type { EventMade, EventRound, Events as Listed } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { namesIn, roundNow, STATUS } from '../event/words'
import { api, type Fault } from '../net/api'
import type { Programme } from '../net/event'
import { Confirm } from '../ui/confirm'
import { Dialog } from '../ui/dialog'
import { Link } from '../ui/link'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { t } from '../ui/words'
import { Arbiters } from './arbiters'
import { Fold } from './fold'

type Step = { act: string; says: string; from: EventRound['status'][] }

const STEPS: Step[] = [
    { act: 'starts', says: t`Start the round`, from: ['paired'] },
    { act: 'pauses', says: t`Pause the round`, from: ['started'] },
    { act: 'resumes', says: t`Resume the round`, from: ['paused'] },
    { act: 'ends', says: t`End the round`, from: ['started', 'paused'] },
]

const isMissing = ({ result }: { result: string }) => result === '*'

export function RoundBar({ programme }: { programme: Programme }) {
    const shown = programme.shown.value
    const [chosen, setChosen] = useState(0)
    const [asked, setAsked] = useState<Step | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    const [open, setOpen] = useState<EventMade['unfinished']>([])
    const [appoints, setAppoints] = useState(false)
    const number = chosen || (shown ? roundNow(shown) : 0)
    const round = shown?.rounds.find((one) => one.round === number)
    if (!shown || !round) return <Problem problem={programme.problem.value} />

    const missing = round.boards.filter(isMissing).length
    const signed = round.boards.filter((board) => board.signed).length
    const played = round.boards.some(({ game }) => game)
    const enter = async ({ act, says }: Step) => {
        setAsked(null)
        setProblem(null)
        try {
            const made = await programme.act(`${act} round ${number}`)
            setOpen(act === 'ends' ? made.unfinished : [])
            announce(`${says}: ${number}.`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }
    return (
        <section class="together" aria-label={t`The round`}>
            <label class="scope">
                Round{' '}
                <select
                    value={String(number)}
                    onChange={(event) => setChosen(Number(event.currentTarget.value))}
                >
                    {shown.rounds.map((one) => (
                        <option value={String(one.round)}>{one.round}</option>
                    ))}
                </select>
            </label>
            <span class="soft" role="status">
                {STATUS[round.status]} · {t`${missing} without a result`} ·{' '}
                {t`${signed} signed by both`}
            </span>
            <Fold label={t`The round`}>
                {shown.arbiters &&
                    STEPS.map((step) => (
                        <button
                            type="button"
                            disabled={!played || !step.from.includes(round.status)}
                            onClick={() => setAsked(step)}
                        >
                            {step.says}
                        </button>
                    ))}
                {shown.arbiters && (
                    <button type="button" class="quiet" onClick={() => setAppoints(true)}>
                        Arbiters…
                    </button>
                )}
                <Link href={`/event/${programme.id}`} class="button quiet">
                    The public page
                </Link>
            </Fold>
            <Problem problem={problem} />
            {asked && (
                <Confirm
                    title={t`${asked.says} ${number}: ${round.boards.length} boards?`}
                    says={asked.says}
                    onYes={() => void enter(asked)}
                    onNo={() => setAsked(null)}
                />
            )}
            {appoints && shown.arbiters && (
                <Arbiters
                    programme={programme}
                    arbiters={shown.arbiters}
                    onClose={() => setAppoints(false)}
                />
            )}
            {!!open?.length && (
                <Dialog title={t`Games without a result`} onClose={() => setOpen([])}>
                    <ul>
                        {open.map(({ game, white }) => (
                            <li key={game}>
                                {round.boards.findIndex((board) => board.game === game) + 1}:{' '}
                                {namesIn(shown)(white)}
                            </li>
                        ))}
                    </ul>
                </Dialog>
            )}
        </section>
    )
}

/** From the room to the console of each event. */
export function Events({ token }: { token: string }) {
    const [events, setEvents] = useState<Listed['events']>([])
    useEffect(() => {
        api<Listed>('/api/events').then(
            (listed) => setEvents(listed.events),
            () => setEvents([]), // the boards are there all the same
        )
    }, [])
    return (
        <>
            {events.map(({ event, name }) => (
                <p key={event}>
                    <Link href={`/event/${event}#${token}`} class="alone">
                        {name || event}
                    </Link>
                </p>
            ))}
        </>
    )
}

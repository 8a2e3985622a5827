// event.tsx - the page of an event for everybody: rounds, live boards, results,
// standings; with ?embed for the pages of others
import type { Event as Shown, EventRound } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { Stand } from '../net/event'
import { adopt } from '../ui/adopt'
import { useKept } from '../ui/kept'
import { isEmbedded, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { Tabs, type TabList } from '../ui/tabs'
import { t } from '../ui/words'
import { Cards } from './cards'
import css from './event.css?text'
import { Crosstable, Penalties, Results, Standings, Teams } from './tables'
import { headOf, roundNow, STATUS } from './words'

adopt(css)

type View = 'boards' | 'results' | 'standings' | 'crosstable' | 'teams' | 'penalties'

function viewsOf({ robin, teams, penalties }: Shown): TabList<View> {
    const all: [View, string, boolean][] = [
        ['boards', t`Boards`, true],
        ['results', t`Results`, true],
        ['standings', t`Standings`, true],
        ['crosstable', t`Crosstable`, robin],
        ['teams', t`Teams`, teams.length > 0],
        ['penalties', t`Penalties`, !!penalties],
    ]
    return all.filter(([, , there]) => there).map(([key, text]) => [key, text])
}

// What is looked at stands in the address, so that it can be sent and embedded.
const asked = (name: string) => new URLSearchParams(location.search).get(name)

function ask(name: string, value: string) {
    const url = new URL(location.href)
    url.searchParams.set(name, value)
    history.replaceState(history.state, '', url.href.replace('embed=&', 'embed&'))
}

export default function EventPage({ id }: { id: string }) {
    const stand = useKept(() => new Stand(id))
    const shown = stand.programme.shown.value
    const problem = stand.programme.problem.value
    useTitle(shown?.name ?? t`Event`)
    if (shown) return <View stand={stand} shown={shown} />
    return (
        <main class="notice" id="main">
            {problem ? (
                <>
                    <h1>This event cannot be shown</h1>
                    <Problem problem={problem} />
                    <p>
                        <Link href="/watch" class="button">
                            All games
                        </Link>
                    </p>
                </>
            ) : (
                <p role="status">Opening the event…</p>
            )}
        </main>
    )
}

function View({ stand, shown }: { stand: Stand; shown: Shown }) {
    const [chosen, setChosen] = useState(Number(asked('round')) || 0)
    const [wanted, setWanted] = useState(asked('show'))
    const views = viewsOf(shown)
    const view = views.find(([key]) => key === wanted)?.[0] ?? 'boards'
    const round =
        shown.rounds.find((one) => one.round === chosen) ??
        shown.rounds.find((one) => one.round === roundNow(shown))
    const look = (number: number) => {
        ask('round', String(number))
        setChosen(number)
    }
    const show = (key: View) => {
        ask('show', key)
        setWanted(key)
    }
    return (
        <main class={isEmbedded() ? 'event embedded' : 'event'} id="main">
            <header>
                <h1>{shown.name}</h1>
                <p class="soft">{headOf(shown)}</p>
            </header>
            {stand.line.phase.value === 'lost' && (
                <p class="banner warn" role="status">
                    The connection is lost. {stand.line.trouble.value} Trying again…
                </p>
            )}
            <Tabs label={t`What to see`} tabs={views} tab={view} onTab={show}>
                {(view === 'boards' || view === 'results') && (
                    <Rounds shown={shown} round={round} onRound={look} />
                )}
                {view === 'boards' && round && <Cards {...{ stand, shown, round }} />}
                {view === 'results' && round && <Results {...{ shown, round }} />}
                {view === 'standings' && <Standings shown={shown} />}
                {view === 'crosstable' && <Crosstable shown={shown} />}
                {view === 'teams' && <Teams shown={shown} />}
                {view === 'penalties' && <Penalties shown={shown} />}
            </Tabs>
            {isEmbedded() && (
                <p class="foot">
                    <a href={location.pathname} target="_blank" rel="noopener">
                        Open
                    </a>
                </p>
            )}
        </main>
    )
}

type RoundsProps = {
    shown: Shown
    round: EventRound | undefined
    onRound: (round: number) => void
}

function Rounds({ shown, round, onRound }: RoundsProps) {
    if (!round) return <p class="soft">No round is paired yet.</p>
    const open = round.boards.filter(({ result }) => result === '*').length
    return (
        <p class="rounds">
            <label>
                Round{' '}
                <select
                    value={String(round.round)}
                    onChange={(event) => onRound(Number(event.currentTarget.value))}
                >
                    {shown.rounds.map((one) => (
                        <option value={String(one.round)}>{one.round}</option>
                    ))}
                </select>
            </label>{' '}
            <span class="soft" role="status">
                {STATUS[round.status]}
                {open > 0 && ` · ${t`${open} without a result`}`}
            </span>
        </p>
    )
}

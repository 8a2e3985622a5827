// tabs.tsx - the record beside the board: moves, rulings, sheets, what was agreed
import { useState } from 'preact/hooks'
import { useLazy } from '../ui/lazy'
import { Tabs, type TabList } from '../ui/tabs'
import { headlineOf, ruledAt } from './headline'
import type { Look } from './look'
import { Rulings } from './record'
import { Moves } from './score'
import type { Seat } from './seat'
import { Scoresheets } from './scoresheets'
import { t } from '../ui/words'

type Tab = 'moves' | 'rulings' | 'sheets' | 'info'

export function GameTabs({ seat, look }: { seat: Seat; look: Look }) {
    const { story } = seat
    const [tab, setTab] = useState<Tab>('moves')
    const [read, setRead] = useState(0) // the last act whose rulings were looked at
    const acts = story.acts.value
    const known = tab === 'rulings' ? story.last() : read
    const unread = acts.filter((act) => act.number > known && headlineOf(act, seat.reader))
    const turn = (to: Tab) => {
        setRead(known)
        setTab(to)
    }
    const tabs: TabList<Tab> = [
        ['moves', t`Moves`],
        ['rulings', t`Rulings`, unread.length],
        ...(story.sheets.value.manual ? [['sheets', t`Sheets`] as const] : []),
        ['info', t`About`],
    ]
    return (
        <Tabs label="Game" tab={tab} onTab={turn} tabs={tabs}>
            {tab === 'moves' && seat.state.result && <Afterwards seat={seat} look={look} />}
            {tab === 'moves' && !seat.state.result && (
                <Moves
                    moves={seat.moves}
                    ruled={ruledAt(acts, seat.moves, seat.reader)}
                    ply={look.ply}
                    onPly={look.to}
                />
            )}
            {tab === 'rulings' && <Rulings acts={acts} edition={seat.edition} />}
            {tab === 'sheets' && <Scoresheets story={story} />}
            {tab === 'info' && <Agreed seat={seat} />}
        </Tabs>
    )
}

const loadReview = () => import('./review')

function Afterwards({ seat, look }: { seat: Seat; look: Look }) {
    const review = useLazy(loadReview)
    return review && <review.Review seat={seat} look={look} />
}

const loadAbout = () => import('./about')

function Agreed({ seat }: { seat: Seat }) {
    const about = useLazy(loadAbout)
    return about && <about.About seat={seat} />
}

// tabs.tsx - the record beside the board: moves, rulings, sheets, what was agreed
import { useState } from 'preact/hooks'
import type { Options } from '../ui/form'
import { Tabs } from '../ui/tabs'
import { About } from './about'
import type { Look } from './look'
import { Rulings } from './record'
import { Moves } from './score'
import type { Seat } from './seat'
import { Scoresheets } from './scoresheets'

type Tab = 'moves' | 'rulings' | 'sheets' | 'info'

export function GameTabs({ seat, look }: { seat: Seat; look: Look }) {
    const { story } = seat
    const [tab, setTab] = useState<Tab>('moves')
    const tabs: Options<Tab> = [
        ['moves', 'Moves'],
        ['rulings', 'Rulings'],
        ...(story.sheets.value.manual ? [['sheets', 'Sheets'] as const] : []),
        ['info', 'About'],
    ]
    return (
        <Tabs label="Game" tab={tab} onTab={setTab} tabs={tabs}>
            {tab === 'moves' && <Moves moves={seat.moves} ply={look.ply} onPly={look.to} />}
            {tab === 'rulings' && <Rulings acts={story.acts.value} edition={seat.edition} />}
            {tab === 'sheets' && <Scoresheets story={story} />}
            {tab === 'info' && <About seat={seat} />}
        </Tabs>
    )
}

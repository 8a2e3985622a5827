// here.tsx - the desk at the page of a game
import type { Seat } from '../game/seat'
import { useLazy } from '../ui/lazy'

const loadDesk = () => import('./desk')

// The arbiter's part comes when an arbiter comes.
export function ArbiterHere({ seat }: { seat: Seat }) {
    const { table, story } = seat
    const desk = useLazy(loadDesk)
    return (
        desk && (
            <desk.Desk
                story={story}
                open={table.open}
                ask={() => table.ask()}
                send={(text, note) => table.act(text, table.role, note)}
                onAnswered={() => void seat.ask('arbiter', true)}
            />
        )
    )
}

// leave.tsx - leaving a clock that runs: it asks first
import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog'
import { go } from '../ui/link'
import { t } from '../ui/words'

const GUARD = t`a clock runs`

/** Ask on the way home and on the way back; the browser asks before a reload. */
export function useLeaving(runs: boolean) {
    const [asked, setAsked] = useState(false)
    useEffect(() => {
        if (!runs) return
        // A step of its own, so that the way back leads here first.
        if (history.state !== GUARD) history.pushState(GUARD, '')
        const back = () => {
            history.pushState(GUARD, '')
            setAsked(true)
        }
        const unload = (event: BeforeUnloadEvent) => event.preventDefault()
        addEventListener('popstate', back)
        addEventListener('beforeunload', unload)
        return () => {
            removeEventListener('popstate', back)
            removeEventListener('beforeunload', unload)
        }
    }, [runs])
    return {
        asked,
        ask: () => (runs ? setAsked(true) : go('/')),
        stay: () => setAsked(false),
        leave: () => go('/'),
    }
}

export function Leave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
    return (
        <Dialog title="Leave the clock?" onClose={onStay}>
            <p>A clock is running. It is kept, and runs on while you are away.</p>
            <div class="row-buttons">
                <button type="button" class="danger" onClick={onLeave}>
                    Leave
                </button>
                <button type="button" class="primary" onClick={onStay}>
                    Stay
                </button>
            </div>
        </Dialog>
    )
}

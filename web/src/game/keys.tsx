// keys.tsx - the keys of a game's page: alone outside of a field, with Alt anywhere
import { useEffect, useRef, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog'
import { t } from '../ui/words'

/** What a key does; ORDER of the list that `?` shows. */
const KEYS = {
    press: ['p', t`Press the clock`],
    clocks: ['c', t`Say the clocks`],
    flip: ['f', t`Turn the board`],
    sound: ['s', t`Sounds on or off`],
    back: ['ArrowLeft', t`One move back`],
    on: ['ArrowRight', t`One move on`],
    help: ['?', t`Show the keys`],
} as const
type Deed = keyof typeof KEYS
const DEEDS = Object.keys(KEYS) as Deed[]

// Alt and an arrow is the browser's own way back; a letter is told by its place,
// as with Alt some keyboards write another.
const isOf = (event: KeyboardEvent, key: string) =>
    event.altKey ? key.length === 1 && event.code === `Key${key.toUpperCase()}` : event.key === key

const isTyping = (target: EventTarget | null) =>
    target instanceof Element && !!target.closest('input, textarea, select')

/** Listen while the page is there; true: the list of keys is asked for. */
export function useKeys(does: Record<Exclude<Deed, 'help'>, (() => void) | null>) {
    const [shown, setShown] = useState(false)
    const latest = useRef(does)
    latest.current = does
    useEffect(() => {
        const keys = (event: KeyboardEvent) => {
            if (event.metaKey || event.ctrlKey || document.querySelector('dialog[open]')) return
            if (isTyping(event.target) && !event.altKey) return
            const deed = DEEDS.find((one) => isOf(event, KEYS[one][0]))
            const act = deed === 'help' ? () => setShown(true) : deed && latest.current[deed]
            if (!act) return
            event.preventDefault()
            act()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    }, [])
    return [shown, setShown] as const
}

const SIGNS: Partial<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

export function KeysDialog({ onClose }: { onClose: () => void }) {
    return (
        <Dialog title="Keys" onClose={onClose}>
            <dl class="keys">
                {DEEDS.map((deed) => (
                    <>
                        <dt>
                            <kbd>{SIGNS[KEYS[deed][0]] ?? KEYS[deed][0]}</kbd>
                        </dt>
                        <dd>{KEYS[deed][1]}</dd>
                    </>
                ))}
            </dl>
            <p class="soft">
                While you type, letters work with <kbd>Alt</kbd>. On the board the arrows walk from
                square to square, <kbd>Enter</kbd> picks up and sets down, <kbd>Esc</kbd> lets go.
            </p>
        </Dialog>
    )
}

// hold.tsx - a button for what must not happen by accident: it is held for a second
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../ui/say'
import { t } from '../ui/words'

const LONG = 1000

type HoldProps = {
    label?: string
    class?: string
    guarded: boolean // else a tap does
    onHeld: () => void
    children: ComponentChildren
}

/** Keys and screen readers, which do not slip, need not hold it. */
export function Hold({ label, class: cls = '', guarded, onHeld, children }: HoldProps) {
    const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
    const [held, setHeld] = useState(false)
    const [short, setShort] = useState(false) // it was let go too early
    const began = useRef(false)
    const end = () => {
        clearTimeout(timer.current)
        setHeld(false)
    }
    useEffect(() => () => clearTimeout(timer.current), [])
    const fit = () => {
        end()
        began.current = false
        setShort(false)
        onHeld()
    }
    return (
        <span class="hold">
            <button
                type="button"
                class={`${cls}${held ? ' held' : ''}`}
                aria-label={label}
                title={label}
                onPointerDown={(event) => {
                    if (!guarded || event.button) return
                    began.current = true
                    setHeld(true)
                    setShort(false)
                    timer.current = setTimeout(fit, LONG)
                }}
                onPointerLeave={end}
                onPointerCancel={end}
                onContextMenu={(event) => guarded && event.preventDefault()}
                onClick={(event) => {
                    const early = began.current
                    end()
                    if (!guarded || event.detail === 0) fit()
                    else if (early) {
                        setShort(true)
                        announce(t`Hold it for a second.`)
                        setTimeout(() => setShort(false), 2500)
                    }
                }}
            >
                {children}
            </button>
            {short && <span class="hold-note">Hold it for a second.</span>}
        </span>
    )
}

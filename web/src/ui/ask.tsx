// ask.tsx - before what cannot be undone: one question
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type AskProps = { question: string; yes: string; onYes: () => void; onNo: () => void }

/** The question in place of what was pressed; the focus waits on the harmless answer. */
export function Ask({ question, yes, onYes, onNo }: AskProps) {
    const no = useRef<HTMLButtonElement>(null)
    useLayoutEffect(() => no.current?.focus(), [])
    return (
        <div class="ask" role="group" aria-label={question}>
            <span>{question}</span>
            <button type="button" class="danger" onClick={onYes}>
                {yes}
            </button>
            <button type="button" ref={no} onClick={onNo}>
                No
            </button>
        </div>
    )
}

/** A button that asks before it does it. */
export function AskFirst({ label, onYes }: { label: string; onYes: () => void }) {
    const [asked, setAsked] = useState(false)
    const answer = (yes: boolean) => () => {
        setAsked(false)
        if (yes) onYes()
    }
    if (asked)
        return <Ask question={`${label}?`} yes="Yes" onYes={answer(true)} onNo={answer(false)} />
    return (
        <button type="button" class="danger" onClick={() => setAsked(true)}>
            {label}
        </button>
    )
}

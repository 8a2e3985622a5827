// ask.tsx - before what cannot be undone: one question
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type AskProps = {
    question: string
    yes: string
    onYes: () => void
    onNo: () => void
    other?: string | undefined // what else could be meant
    onOther?: () => void
}

/** The question in place of what was pressed; the focus waits on the harmless answer. */
export function Ask({ question, yes, onYes, onNo, other, onOther }: AskProps) {
    const no = useRef<HTMLButtonElement>(null)
    useLayoutEffect(() => no.current?.focus(), [])
    return (
        <div class="ask" role="group" aria-label={question}>
            <span>{question}</span>
            <button type="button" class="danger" onClick={onYes}>
                {yes}
            </button>
            {other && (
                <button type="button" onClick={onOther}>
                    {other}
                </button>
            )}
            <button type="button" ref={no} onClick={onNo}>
                No
            </button>
        </div>
    )
}

type AskFirstProps = { label: string; short?: string; onYes: () => void }

/** A button that asks before it does it; `short` is what it shows until then. */
export function AskFirst({ label, short, onYes }: AskFirstProps) {
    const [asked, setAsked] = useState(false)
    const answer = (yes: boolean) => () => {
        setAsked(false)
        if (yes) onYes()
    }
    if (asked)
        return <Ask question={`${label}?`} yes="Yes" onYes={answer(true)} onNo={answer(false)} />
    return (
        <button
            type="button"
            class="danger"
            aria-label={short && label}
            onClick={() => setAsked(true)}
        >
            {short ?? label}
        </button>
    )
}

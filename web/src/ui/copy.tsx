// copy.tsx - text for the clipboard
import { useState } from 'preact/hooks'
import { Icon } from './icons'
import { announce } from './say'
import { t } from './words'

/** Copy it; false: the browser does not let us. */
export async function copyText(text: string) {
    try {
        await navigator.clipboard.writeText(text)
        return true
    } catch {
        // Without leave for the clipboard there is the old way.
        const field = document.createElement('textarea')
        field.value = text
        document.body.append(field)
        field.select()
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        const done = document.execCommand('copy')
        field.remove()
        return done
    }
}

const STATES = { ready: t`Copy`, done: t`Copied`, failed: t`Not copied:` }

/** A button that copies what `text` gives, and says whether it did. */
export function Copy({ what, text }: { what: string; text: () => string | Promise<string> }) {
    const [state, setState] = useState<keyof typeof STATES>('ready')
    async function take() {
        const done = await Promise.resolve(text())
            .then(copyText)
            .catch(() => false)
        setState(done ? 'done' : 'failed')
        announce(done ? t`${what} copied.` : t`${what} could not be copied.`)
        setTimeout(() => setState('ready'), 2000)
    }
    return (
        <button type="button" class="quiet" onClick={() => void take()}>
            <Icon name={state === 'done' ? 'claim' : 'copy'} /> {STATES[state]} {what}
        </button>
    )
}

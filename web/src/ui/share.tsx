// share.tsx - a link to be given to somebody
import { useRef, useState } from 'preact/hooks'
import { announce } from './say'

export function Share({ label, href, hint }: { label: string; href: string; hint?: string }) {
    const [done, setDone] = useState(false)
    const full = location.origin + href
    const field = useRef<HTMLInputElement>(null)
    async function take() {
        try {
            await navigator.clipboard.writeText(full)
            announce('Copied.')
        } catch {
            // Without leave for the clipboard there is the old way.
            field.current?.select()
            // eslint-disable-next-line @typescript-eslint/no-deprecated
            document.execCommand('copy')
        }
        setDone(true)
        setTimeout(() => setDone(false), 2000)
    }
    return (
        <div class="share">
            <label>
                <span>{label}</span>
                <input
                    ref={field}
                    readOnly
                    value={full}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </label>
            <button type="button" onClick={() => void take()}>
                {done ? 'Copied ✓' : 'Copy'}
            </button>
            {hint && <small>{hint}</small>}
        </div>
    )
}

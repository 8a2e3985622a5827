// share.tsx - a link to be given to somebody
import { useEffect, useRef, useState } from 'preact/hooks'
import { announce } from './say'
import { t } from './words'

type ShareProps = { label: string; href: string; hint?: string; qr?: boolean | 'open' }

export function Share({ label, href, hint, qr = false }: ShareProps) {
    const [done, setDone] = useState(false)
    const full = location.origin + href
    const field = useRef<HTMLInputElement>(null)
    async function take() {
        try {
            await navigator.clipboard.writeText(full)
            announce(t`Copied.`)
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
            {qr && <Ways link={full} open={qr === 'open'} />}
            {hint && <small>{hint}</small>}
        </div>
    )
}

// Where the code takes nothing from what is more needed.
const ROOM = '(min-width: 60rem) and (min-height: 44rem)'

/** Other ways to hand it over: by what the device shares with, or as a QR code. */
function Ways({ link, open }: { link: string; open: boolean }) {
    const [code, setCode] = useState<typeof import('./qr') | null>(null)
    const shares = 'share' in navigator
    useEffect(() => {
        if (open && matchMedia(ROOM).matches) void import('./qr').then(setCode)
    }, [open])
    return (
        <div class="ways">
            {shares && (
                <button type="button" onClick={() => void share(link)}>
                    Share…
                </button>
            )}
            <button
                type="button"
                aria-expanded={!!code}
                onClick={() => (code ? setCode(null) : void import('./qr').then(setCode))}
            >
                QR code
            </button>
            {code && <code.Qr text={link} />}
        </div>
    )
}

async function share(url: string) {
    try {
        await navigator.share({ title: t`A game of chess`, url })
    } catch {
        // Whoever changes his mind need not be told.
    }
}

// article.tsx - the number of an Article, and the provision that it opens
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../ui/dialog'
import { keepLoaded } from '../ui/offline'

const article = signal<{ edition: string; id: string } | null>(null) // what is open

const load = () => import('./provision')

/** Keep what this page has loaded, too, and the texts that its Articles open; what the
 *  browser refuses to keep needs the network. */
export const keepOffline = () =>
    load()
        .catch(() => undefined)
        .then(keepLoaded)
        .catch(() => undefined)

/** The number of an Article, which opens it. */
export function Article({ edition, id }: { edition: string; id: string | undefined }) {
    if (!id || id === '-') return null
    return (
        <button
            type="button"
            class="article"
            aria-label={`Article ${id} of ${edition}`}
            onClick={() => (article.value = { edition, id })}
        >
            {id}
        </button>
    )
}

/** The provision, and the same matter in the other editions. */
export function ArticleDialog() {
    const open = article.value
    const [reference, setReference] = useState<typeof import('./provision') | null>(null)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
        if (!open) return
        setFailed(false)
        load().then(setReference, () => setFailed(true))
    }, [open])
    if (!open) return null
    const close = () => (article.value = null)
    return (
        <Dialog title={`Article ${open.id}, Laws of ${open.edition}`} onClose={close}>
            {failed && <p role="alert">The text did not load. Check your connection.</p>}
            {reference && <reference.Provision {...open} onGo={close} />}
        </Dialog>
    )
}

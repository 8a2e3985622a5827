// article.tsx - the number of an Article, and the provision that it opens
import { signal } from '@preact/signals'
import type { Article as Found } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { api, type Fault } from '../net/api'
import { Dialog } from './dialog'
import { Link } from './link'
import { Problem } from './problem'

const article = signal<{ edition: string; id: string } | null>(null) // what is open

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
    const [found, setFound] = useState<Found | null>(null)
    const [reference, setReference] = useState<typeof import('./provision') | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => {
        if (!open) return
        setFound(null)
        setProblem(null)
        void import('./provision').then(setReference)
        api<Found>(`/api/laws/${open.edition}/${encodeURIComponent(open.id)}`).then(
            setFound,
            setProblem,
        )
    }, [open])
    if (!open) return null
    const close = () => (article.value = null)
    return (
        <Dialog title={`Article ${open.id}, Laws of ${open.edition}`} onClose={close}>
            <Problem problem={problem} />
            {found && reference && (
                <reference.Provision edition={open.edition} id={open.id} found={found} />
            )}
            {found && (
                <p>
                    <Link
                        href={`/laws/${open.edition}#${encodeURIComponent(open.id)}`}
                        onGo={close}
                    >
                        Read on in the Laws
                    </Link>
                </p>
            )}
        </Dialog>
    )
}

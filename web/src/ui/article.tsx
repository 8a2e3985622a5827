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
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => {
        if (!open) return
        setFound(null)
        setProblem(null)
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
            {found && <Provision edition={open.edition} found={found} />}
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

function Provision({ edition, found }: { edition: string; found: Found }) {
    const { provision, others } = found
    return (
        <>
            <p class="gist">{provision.gist}</p>
            {provision.edition !== edition && (
                <p class="soft">
                    The text of {edition} at hand does not have this number; it stands in that of{' '}
                    {provision.edition}.
                </p>
            )}
            {provision.rules.length > 0 && (
                <>
                    <h3>What the program rules by it</h3>
                    <ul>
                        {provision.rules.map((rule) => (
                            <li>{rule}</li>
                        ))}
                    </ul>
                </>
            )}
            <h3>In the other editions</h3>
            <dl class="editions">
                {others.map((other) => (
                    <>
                        <dt>{other.edition}</dt>
                        <dd>
                            {other.provisions.length ? (
                                other.provisions.map((one) => (
                                    <p>
                                        <strong>{one.id}</strong> {one.gist}
                                    </p>
                                ))
                            ) : (
                                <p class="soft">has no such provision</p>
                            )}
                        </dd>
                    </>
                ))}
            </dl>
        </>
    )
}

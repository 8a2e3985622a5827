// go.tsx - a link that leaves the page of somebody else alone
import type { ComponentChildren } from 'preact'
import { Link } from '../ui/link'

/** Does the page stand in the page of somebody else? */
export const isEmbedded = () => new URLSearchParams(location.search).has('embed')

type GoProps = { href: string; class?: string; children: ComponentChildren }

export function Go({ href, class: cls, children }: GoProps) {
    if (!isEmbedded()) return <Link {...{ href, class: cls ?? '', children }} />
    return (
        <a href={href} class={cls} target="_blank" rel="noopener">
            {children}
        </a>
    )
}

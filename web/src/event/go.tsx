// go.tsx - a link that leaves the page of somebody else alone
import type { ComponentChildren } from 'preact'
import { isEmbedded, Link } from '../ui/link'

type GoProps = { href: string; class?: string; children: ComponentChildren }

export function Go({ href, class: cls, children }: GoProps) {
    if (!isEmbedded()) return <Link {...{ href, class: cls ?? '', children }} />
    return (
        <a href={href} class={cls} target="_blank" rel="noopener">
            {children}
        </a>
    )
}

// link.tsx - where one is, and going elsewhere without a reload
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

const here = () => location.pathname + location.hash
export const place = signal(here())
addEventListener('popstate', () => (place.value = here()))
addEventListener('hashchange', () => (place.value = here()))

/** Does the page stand in the page of somebody else? */
export const isEmbedded = () => new URLSearchParams(location.search).has('embed')

export function go(href: string) {
    history.pushState(null, '', href)
    place.value = here()
    scrollTo(0, 0)
}

type LinkProps = {
    href: string
    class?: string
    current?: boolean
    onGo?: () => void
    children: ComponentChildren
}

/** A link inside the page: no reload. */
export function Link({ href, class: cls, current, onGo, children }: LinkProps) {
    const follow = (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
        event.preventDefault()
        onGo?.()
        go(href)
    }
    return (
        <a href={href} class={cls} aria-current={current ? 'page' : undefined} onClick={follow}>
            {children}
        </a>
    )
}

export function useTitle(title: string) {
    useEffect(() => {
        document.title = title ? `${title} · Arbiter` : 'Arbiter'
    }, [title])
}

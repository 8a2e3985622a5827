// dialog.tsx - a modal window; Escape and a click outside close it
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icons'

type DialogProps = { title: string; onClose: () => void; children: ComponentChildren }

export function Dialog({ title, onClose, children }: DialogProps) {
    const node = useRef<HTMLDialogElement>(null)
    useLayoutEffect(() => {
        const dialog = node.current
        dialog?.showModal()
        return () => dialog?.close()
    }, [])
    return (
        <dialog
            ref={node}
            class="dialog"
            aria-label={title}
            onClose={() => node.current && onClose()} // it comes late, when another may be open
            onPointerDown={(event) => event.target === node.current && onClose()}
        >
            <div class="dialog-body">
                <header>
                    <h2>{title}</h2>
                    <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
                        <Icon name="close" />
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    )
}

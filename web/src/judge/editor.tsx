// editor.tsx - the text of a transcript, to be written
//
// In a shadow of its own: the page's policy allows no style that is written into
// the document, and CodeMirror then has another way.
import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import {
    EditorView,
    drawSelection,
    highlightActiveLine,
    keymap,
    lineNumbers,
} from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Offers } from './complete'
import { highlight } from './highlight'
import { notes, setNotes, type Notes } from './notes'
import { theme } from './theme'
import { t } from '../ui/words'

/** Where the cursor is, and what the text is. */
export type Written = { text: string; line: number }

export type Pen = {
    /** Another text, with the cursor on this line. */
    replace: (text: string, line: number) => void
    /** Go to a line. */
    to: (line: number) => void
    /** A new line behind this one, and go there. */
    add: (line: number, text: string) => void
}

type EditorProps = {
    text: string // to begin with
    notes: Notes
    onWrite: (written: Written) => void
    offers: (line: number, upTo: string) => Offers | null
    pen: (pen: Pen) => void
}

const lineOf = (state: EditorState) => state.doc.lineAt(state.selection.main.head).number

function penOf(view: EditorView): Pen {
    const focus = (from: number) => {
        view.dispatch({ selection: { anchor: from }, scrollIntoView: true })
    }
    return {
        replace(text, line) {
            view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
            focus(view.state.doc.line(Math.min(line, view.state.doc.lines)).to)
        },
        to(line) {
            focus(view.state.doc.line(Math.min(line, view.state.doc.lines)).to)
        },
        add(line, text) {
            const { to } = view.state.doc.line(Math.min(line, view.state.doc.lines))
            const insert = `\n${text}`
            view.dispatch({ changes: { from: to, insert } })
            focus(to + insert.length)
        },
    }
}

export function Editor(props: EditorProps) {
    const box = useRef<HTMLDivElement>(null)
    const view = useRef<EditorView | null>(null)
    const latest = useRef(props)
    useLayoutEffect(() => {
        latest.current = props
    })
    useEffect(() => {
        const node = box.current
        if (!node) return
        const root = node.shadowRoot ?? node.attachShadow({ mode: 'open' })
        const complete = (context: CompletionContext) => {
            const { from, number } = context.state.doc.lineAt(context.pos)
            const upTo = context.state.sliceDoc(from, context.pos)
            const found = latest.current.offers(number, upTo)
            if (!found || (!context.explicit && found.from === upTo.length && !upTo.endsWith(' ')))
                return null
            // What is written already is no offer: Enter then ends the line.
            const word = upTo.slice(found.from)
            if (found.options.some(({ label }) => label === word)) return null
            return { from: from + found.from, options: found.options }
        }
        const made = new EditorView({
            root,
            parent: root,
            state: EditorState.create({
                doc: latest.current.text,
                selection: { anchor: latest.current.text.trimEnd().length },
                extensions: [
                    lineNumbers(),
                    history(),
                    drawSelection(),
                    highlightActiveLine(),
                    EditorView.lineWrapping,
                    EditorView.contentAttributes.of({
                        'aria-label': t`Transcript`,
                        spellcheck: 'false',
                        autocapitalize: 'off',
                    }),
                    autocompletion({ override: [complete], icons: false }),
                    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
                    highlight,
                    notes,
                    theme,
                    EditorView.updateListener.of((update) => {
                        if (update.docChanged || update.selectionSet)
                            latest.current.onWrite({
                                text: update.state.doc.toString(),
                                line: lineOf(update.state),
                            })
                    }),
                ],
            }),
        })
        view.current = made
        latest.current.pen(penOf(made))
        return () => made.destroy()
    }, [])
    useEffect(() => {
        view.current?.dispatch({ effects: setNotes.of(props.notes) })
    }, [props.notes])
    return <div class="editor" ref={box} />
}

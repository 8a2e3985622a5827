// notes.ts - what stands beside the lines of the editor: rulings, and what is wrong
import { StateEffect, StateField, type Range, type Text } from '@codemirror/state'
import {
    Decoration,
    EditorView,
    hoverTooltip,
    WidgetType,
    type DecorationSet,
} from '@codemirror/view'

/** Behind a line: a short text; or a place that is wrong, and why. */
export type Note = { line: number; text: string; differs?: boolean }
export type Fault = { line: number; column: number; what: string; soft?: boolean }
export type Notes = { notes: Note[]; faults: Fault[] }

class Beside extends WidgetType {
    constructor(private readonly note: Note) {
        super()
    }
    override eq(other: Beside) {
        return other.note.text === this.note.text && other.note.differs === this.note.differs
    }
    toDOM() {
        const node = document.createElement('span')
        node.className = this.note.differs ? 'beside differs' : 'beside'
        // The panel says it to those who listen.
        node.setAttribute('aria-hidden', 'true')
        node.textContent = this.note.text
        return node
    }
}

export const setNotes = StateEffect.define<Notes>()

// From the column to the end of the word; a whole line where nothing follows it.
function placeOf(doc: Text, { line, column }: Fault) {
    const { from, to, text } = doc.line(Math.min(line, doc.lines))
    const start = Math.min(from + column, to)
    const word = /^\S+/.exec(text.slice(start - from))
    return word ? { from: start, to: start + word[0].length } : { from, to }
}

function decorate(doc: Text, { notes, faults }: Notes) {
    const list: Range<Decoration>[] = []
    for (const note of notes)
        if (note.line <= doc.lines)
            list.push(
                Decoration.widget({ widget: new Beside(note), side: 1 }).range(
                    doc.line(note.line).to,
                ),
            )
    for (const fault of faults) {
        const { from, to } = placeOf(doc, fault)
        const soft = fault.soft ? ' soft' : ''
        list.push(
            Decoration.line({ class: `wrong-line${soft}` }).range(
                doc.line(Math.min(fault.line, doc.lines)).from,
            ),
        )
        if (to > from) list.push(Decoration.mark({ class: `wrong${soft}` }).range(from, to))
    }
    return Decoration.set(list, true)
}

type Held = Notes & { shown: DecorationSet }

const field = StateField.define<Held>({
    create: () => ({ notes: [], faults: [], shown: Decoration.none }),
    update(held, transaction) {
        for (const effect of transaction.effects)
            if (effect.is(setNotes))
                return { ...effect.value, shown: decorate(transaction.state.doc, effect.value) }
        return transaction.docChanged
            ? { ...held, shown: held.shown.map(transaction.changes) }
            : held
    },
    provide: (of) => EditorView.decorations.from(of, ({ shown }) => shown),
})

const why = hoverTooltip((view, at) => {
    const { number } = view.state.doc.lineAt(at)
    const fault = view.state.field(field).faults.find(({ line }) => line === number)
    if (!fault) return null
    return {
        pos: view.state.doc.lineAt(at).from,
        create() {
            const dom = document.createElement('div')
            dom.className = 'why'
            dom.textContent = fault.what
            return { dom }
        },
    }
})

export const notes = [field, why]

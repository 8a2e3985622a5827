// highlight.ts - the parts of a transcript in colours, line by line
import { Decoration, MatchDecorator, ViewPlugin, type DecorationSet } from '@codemirror/view'
import type { EditorView, ViewUpdate } from '@codemirror/view'

// A comment, a tag, an expectation, the time of an act, its actor, its verb.
const PARTS =
    /(?<comment>(?:^|\s)#.*$)|(?<tag>^\s*\[\w*)|(?<text>"[^"]*"?)|(?<expected>^\s*=>!?(?:\s*\{[^}]*\})?)|(?<time>^\s*(?:[+\d][\d:.]*|-)(?=\s))|(?<actor>\b(?:white|black|arbiter|time)\b)|(?<square>\b[a-h][1-8]\b)/g

const matcher = new MatchDecorator({
    regexp: PARTS,
    decorate(add, from, to, match) {
        const groups: Partial<Record<string, string>> = match.groups ?? {}
        const part = Object.keys(groups).find((name) => groups[name] !== undefined)
        if (part) add(from, to, Decoration.mark({ class: `part-${part}` }))
    },
})

export const highlight = ViewPlugin.fromClass(
    class {
        decorations: DecorationSet
        constructor(view: EditorView) {
            this.decorations = matcher.createDeco(view)
        }
        update(update: ViewUpdate) {
            this.decorations = matcher.updateDeco(update, this.decorations)
        }
    },
    { decorations: (plugin) => plugin.decorations },
)

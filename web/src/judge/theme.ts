// theme.ts - the look of the editor, in the colours of the page
import { EditorView } from '@codemirror/view'

export const theme = EditorView.theme({
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--paper)' },
    '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '-3px' },
    '.cm-scroller': {
        fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
        fontSize: '0.9rem',
        lineHeight: '1.55',
    },
    '.cm-content': { caretColor: 'var(--ink)', paddingBlock: '0.6rem' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { background: 'var(--last)' },
    '.cm-gutters': {
        backgroundColor: 'var(--ground)',
        color: 'var(--soft)',
        borderRight: '1px solid var(--line)',
    },
    '.cm-activeLine': { backgroundColor: 'var(--accent-wash)' },
    '.cm-tooltip': {
        backgroundColor: 'var(--paper)',
        color: 'var(--ink)',
        border: '1px solid var(--line-strong)',
        borderRadius: '6px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
        backgroundColor: 'var(--accent)',
        color: 'var(--accent-ink)',
    },
    '.part-comment': { color: 'var(--soft)', fontStyle: 'italic' },
    '.part-tag': { color: 'var(--accent)', fontWeight: '600' },
    '.part-text': { color: 'var(--warn)' },
    '.part-expected': { color: 'var(--soft)' },
    '.part-time': { color: 'var(--soft)' },
    '.part-actor': { fontWeight: '650' },
    '.part-square': { color: 'var(--accent)' },
    '.beside': {
        marginLeft: '1.5em',
        color: 'var(--soft)',
        fontFamily: 'Figtree, system-ui, sans-serif',
        fontSize: '0.85em',
    },
    '.beside.differs': { color: 'var(--warn)', fontWeight: '600' },
    '.wrong-line': { backgroundColor: 'var(--bad-wash)' },
    '.wrong-line.soft': { backgroundColor: 'var(--warn-wash)' },
    '.wrong': { textDecoration: 'underline wavy var(--bad)' },
    '.wrong.soft': { textDecoration: 'underline wavy var(--warn)' },
    '.why': { padding: '0.3rem 0.6rem', maxWidth: '30rem' },
})

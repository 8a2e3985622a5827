// sentences.mjs - find what the page says, and let it be said in any language
//
// `worded(path, text)` gives the source with each sentence asked of src/ui/words.ts,
// and the sentences themselves.  The bundle is made of the one, po/page.pot of
// the other, so that nobody who writes a page has to mark its text:
//
//   <p>You touched <b>{square}</b>.</p>   "You touched <0>{square}</0>."
//   title="Settings"                      "Settings", of the attributes below
//   {mine ? 'Your move.' : `${name} to move.`}   each of them, a place by its name
//   t`${name} resigns`, t('All')          anywhere else
//   many(n, 'one call', '{n} calls')      what is counted
//
// Run by itself it prints the sentences of all sources as a catalogue:
//
//   node sentences.mjs
import ts from 'typescript'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHOWN = new Set(
    (
        'alt aria-description aria-label aria-roledescription aria-valuetext heading help hint ' +
        'close label next none note placeholder question says short text title to what yes'
    ).split(' '),
)

// What has no two letters in a row is the same in every language.
const hasWords = (text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}|<[^>]*>/g, ''))

/** A name for what an expression puts into a sentence. */
function nameOf(node) {
    if (ts.isIdentifier(node)) return node.text
    if (ts.isPropertyAccessExpression(node))
        return node.name.text === 'value' ? nameOf(node.expression) : node.name.text
    if (ts.isElementAccessExpression(node) || ts.isNonNullExpression(node))
        return nameOf(node.expression)
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
        return nameOf(node.expression)
    if (ts.isCallExpression(node)) {
        const { expression } = node
        const method =
            ts.isPropertyAccessExpression(expression) &&
            /^(map|join|filter|slice|toFixed|toString|trim|replace|at)$/.test(expression.name.text)
        return nameOf(method ? expression.expression : expression)
    }
    if (ts.isBinaryExpression(node)) return nameOf(node.left)
    if (ts.isConditionalExpression(node)) return nameOf(node.condition)
    if (ts.isPrefixUnaryExpression(node)) return nameOf(node.operand)
    return 'value'
}

// The text between tags as it is shown: lines are trimmed and joined by a blank.
function shownText(text) {
    const lines = text.split(/\r?\n/)
    return lines
        .map((line, i) => {
            let it = line.replace(/\t/g, ' ')
            if (i > 0) it = it.replace(/^ +/, '')
            if (i < lines.length - 1) it = it.replace(/ +$/, '')
            return it
        })
        .filter(Boolean)
        .join(' ')
}

const ENTITIES = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' }
const plain = (text) => text.replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all)

/** The source with its sentences asked for, and the sentences. */
export function worded(path, text) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
    const found = [] // { id, many }
    let asks = false

    const told = (id, places, nodes) => {
        found.push({ id })
        asks = true
        const more = nodes?.length ? `, {${places.join(', ')}}, [${nodes.join(', ')}]` : ''
        return `say$(${JSON.stringify(id)}${more || (places.length ? `, {${places.join(', ')}}` : '')})`
    }

    // What is filled in: each expression by its name, one that occurs again by the same.
    class Places {
        names = new Map()
        list = []
        of(node) {
            const code = shown(node)
            const first = nameOf(node)
            let name = first
            for (let n = 2; this.names.has(name) && this.names.get(name) !== code; n++)
                name = `${first}${n}`
            if (!this.names.has(name)) {
                this.names.set(name, code)
                this.list.push(`${name}: ${code}`)
            }
            return `{${name}}`
        }
    }

    const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)

    function template(node) {
        const places = new Places()
        let id = node.head.text
        for (const span of node.templateSpans) id += places.of(span.expression) + span.literal.text
        return hasWords(id) ? told(id, places.list) : null
    }

    // An expression whose value is shown: the texts that it can be are sentences.
    function shown(node) {
        if (isText(node)) return hasWords(node.text) ? told(node.text, []) : node.getText(file)
        if (ts.isTemplateExpression(node)) return template(node) ?? rewritten(node)
        if (ts.isParenthesizedExpression(node)) return `(${shown(node.expression)})`
        if (ts.isConditionalExpression(node))
            return `${rewritten(node.condition)} ? ${shown(node.whenTrue)} : ${shown(node.whenFalse)}`
        if (
            ts.isBinaryExpression(node) &&
            /^(&&|\|\||\?\?)$/.test(node.operatorToken.getText(file))
        )
            return `${rewritten(node.left)} ${node.operatorToken.getText(file)} ${shown(node.right)}`
        return rewritten(node)
    }

    const childrenOf = (node) =>
        ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : []
    const stringIn = (node) =>
        ts.isJsxExpression(node) && node.expression && isText(node.expression)
            ? node.expression.text
            : null
    const saysSomething = (node) =>
        childrenOf(node).some(
            (one) =>
                (ts.isJsxText(one) && hasWords(plain(shownText(one.text)))) ||
                hasWords(stringIn(one) ?? ''),
        )

    // One sentence of all that stands between two tags.
    function sentence(children, places, nodes) {
        let id = ''
        for (const one of children) {
            const string = stringIn(one)
            if (ts.isJsxText(one)) id += plain(shownText(one.text))
            else if (string !== null) id += string
            else if (ts.isJsxExpression(one)) {
                if (one.expression) id += places.of(one.expression)
            } else {
                const at = nodes.length
                nodes.push('')
                if (ts.isJsxElement(one) && saysSomething(one)) {
                    const inner = sentence(one.children, places, nodes)
                    const open = rewritten(one.openingElement)
                    const close = one.closingElement.getText(file)
                    nodes[at] = `($c) => ${open}{$c}${close}`
                    id += `<${at}>${inner}</${at}>`
                } else {
                    nodes[at] = rewritten(one)
                    id += `<${at}/>`
                }
            }
        }
        return id
    }

    function between(children) {
        const places = new Places()
        const nodes = []
        const id = sentence(children, places, nodes)
        const [, before, core, after] = /^(\s*)(.*?)(\s*)$/s.exec(id)
        const blank = (space) => (space ? "{' '}" : '')
        return `${blank(before)}{${told(core, places.list, nodes)}}${blank(after)}`
    }

    // The second of each pair in options={[['auto', 'As the system'], …]}.
    const options = (node) =>
        node.elements.map((pair) =>
            ts.isArrayLiteralExpression(pair) && pair.elements.length === 2
                ? `[${rewritten(pair.elements[0])}, ${shown(pair.elements[1])}]`
                : rewritten(pair),
        )

    function attribute(node) {
        const name = node.name.getText(file)
        const value = node.initializer
        if (!value) return null
        const inner = ts.isJsxExpression(value) ? value.expression : value
        if (!inner) return null
        if (SHOWN.has(name)) return `${name}={${shown(inner)}}`
        if (name === 'options' && ts.isArrayLiteralExpression(inner))
            return `${name}={[${options(inner).join(', ')}]}`
        return null
    }

    function marked(node) {
        if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 't') {
            const { template: it } = node
            return isText(it) ? told(it.text, []) : (template(it) ?? null)
        }
        if (!ts.isCallExpression(node)) return null
        const called = node.expression.getText(file)
        const [first, one, more] = node.arguments
        if (called === 't' && first && isText(first)) found.push({ id: first.text })
        if (called === 'many' && one && more && isText(one) && isText(more))
            found.push({ id: one.text, many: more.text })
        return null
    }

    function changed(node) {
        if (ts.isJsxAttribute(node)) return attribute(node)
        if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && saysSomething(node)) {
            const [open, close] = ts.isJsxElement(node)
                ? [node.openingElement, node.closingElement]
                : [node.openingFragment, node.closingFragment]
            return rewritten(open) + between(node.children) + close.getText(file)
        }
        const holds = ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)
        if (holds) return `{${shown(node.expression)}}`
        return marked(node)
    }

    // The text of a node, with what changes in it.
    function rewritten(node) {
        const own = changed(node)
        if (own !== null) return own
        const start = node.getStart(file)
        let code = ''
        let at = start
        ts.forEachChild(node, (child) => {
            const from = ts.isJsxText(child) ? child.pos : child.getStart(file)
            const now = ts.isJsxText(child) ? child.getFullText(file) : rewritten(child)
            code += text.slice(at, from) + now
            at = child.end
        })
        return code + text.slice(at, node.end)
    }

    const code = rewritten(file)
    const head = text.slice(0, file.getStart(file))
    return {
        code: `${head}${asks ? `import { say as say$ } from 'page/ui/words'\n` : ''}${code}`,
        found,
    }
}

/** All sources of the page. */
export function sources(folder) {
    return readdirSync(folder, { withFileTypes: true })
        .flatMap((one) => {
            const path = join(folder, one.name)
            return one.isDirectory() ? sources(path) : /\.tsx?$/.test(one.name) ? [path] : []
        })
        .sort()
}

const quoted = (text) => JSON.stringify(text)

function main() {
    const web = dirname(fileURLToPath(import.meta.url))
    console.log('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n')
    for (const path of sources(join(web, 'src')))
        for (const { id, many } of worded(path, readFileSync(path, 'utf8')).found) {
            console.log(`#: ${join('web', relative(web, path))}`)
            console.log(`msgid ${quoted(id)}`)
            if (many) console.log(`msgid_plural ${quoted(many)}\nmsgstr[0] ""\nmsgstr[1] ""\n`)
            else console.log('msgstr ""\n')
        }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()

// Every state of the page in the pseudo-locale: whatever is said comes from a catalogue.
//
// There each sentence stands in brackets, its vowels marked.  Text outside of brackets,
// or with a plain vowel inside (a word that was put into a place as it was), is not
// translatable.  Left out is what is the same in every language: names that people
// gave, squares and moves, verdict words, the text of transcripts.
//
// ONLY=WORDS walks only states whose name has them.
import assert from 'node:assert/strict'
import { setTimeout as after } from 'node:timers/promises'
import { chrome, person, server, stage, test } from './lib.mjs'
import { STATES } from './states.mjs'

stage()

function unmarked() {
    const SAME =
        'script, style, noscript, .brand, .languages, .cm-editor, code, kbd, body [lang=en]'
    const NAMES =
        /Maximiliane von Hohenlohe-Langenburg|Chandrasekaran Venkataraghavan|Chess960|https?:\S+|\b(FEN|PGN|FIDE|JSON|SVG|PNG|HTML|QR|I{2,3})\b|\(i+\)|\/nowhere/g
    const MOVE = /\b(?:[KQRBN]?[a-h]?[1-8]?[x–-]?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#]?(?!\w)/g
    const found = new Set()
    let depth = 0
    // The words of a text that no catalogue has.
    const look = (text, where) => {
        let outside = ''
        for (const byte of text) {
            if (byte === '⟧') depth--
            if (!depth) outside += byte
            if (byte === '⟦') depth++
        }
        const plain = (it) => it.replace(NAMES, ' ').replace(MOVE, ' ')
        if (
            /\p{L}{2}/u.test(plain(outside)) ||
            /\b[a-z]*[aeiou][a-z]+|\b[a-z]+[aeiou]/i.test(plain(text))
        )
            found.add(`${where}: ${text.trim()}`)
    }
    const named = (node) => `<${node.localName} class="${node.getAttribute('class') ?? ''}">`
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (parent.closest(SAME)) continue
        if (/\p{L}|⟦|⟧/u.test(text.data)) look(text.data, named(parent))
    }
    const SAID = [
        'title',
        'alt',
        'placeholder',
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
    ]
    for (const node of document.querySelectorAll(SAID.map((name) => `[${name}]`).join()))
        for (const name of SAID) {
            depth = 0
            if (node.hasAttribute(name) && !node.closest(SAME))
                look(node.getAttribute(name), `${named(node)} ${name}`)
        }
    depth = 0
    look(document.title.replace(/(^| · )Arbiter$/, ''), 'title')
    return [...found]
}

for (const [name, reach] of Object.entries(STATES)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue
    test(`${name}: all of it is said by a catalogue`, async () => {
        const page = await person(chrome, server)
        await page.addInitScript(() => localStorage.setItem('arbiter.tongue', 'en_XA'))
        // Sentences that come late are not said in English until they come.
        await page.route(/(laws|exam)_en_XA/, (route) => after(300).then(() => route.continue()))
        try {
            await reach(page)
            const found = await page.evaluate(unmarked)
            assert.ok(!found.length, found.join('\n'))
            assert.deepEqual(page.faults, [])
        } finally {
            await page.context().close()
        }
    })
}

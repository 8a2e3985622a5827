// make_situations.mjs - the situations of a folder as one module for the page
//
//   node make_situations.mjs FOLDER
//
// Each is a transcript whose first line is its title, in a folder of its Article.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [root] = process.argv.slice(2)
const list = []
for (const shelf of readdirSync(root).sort())
    for (const name of shelf.endsWith('.md') ? [] : readdirSync(join(root, shelf)).sort()) {
        if (!name.endsWith('.acts')) continue
        const text = readFileSync(join(root, shelf, name), 'utf8')
        const title = /^# (.+)\n/.exec(text)?.[1]
        if (!title) throw new Error(`${shelf}/${name} does not begin with its title`)
        list.push({ shelf, id: `${shelf}/${name.replace('.acts', '')}`, title, text })
    }
console.log(`export type Situation = { shelf: string; id: string; title: string; text: string }
export const situations: Situation[] = ${JSON.stringify(list)}`)

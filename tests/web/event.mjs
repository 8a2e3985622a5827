// event.mjs - an event of eight players, for tests and pictures
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './lib.mjs'

const NAMES = ['Adela', 'Bram', 'Chiara', 'Deniz', 'Edda', 'Farid', 'Greta', 'Henk']
const RESULTS = ['1-0', '1/2-1/2', '0-1', '1-0', '1F-0F', '1/2-1/2', '1-0', '1/2-0']

/**
 * Two rounds are played, the third is in play at the server.  `games` are its
 * boards, each with the tokens of both players; `page` and `cards` are HTML.
 */
export function event(server) {
    const at = (name) => join(server.folder, name)
    const run = (...words) => execFileSync(program, ['event', ...words]).toString()
    writeFileSync(at('room'), `${server.url}/room#${server.room}\n`)
    writeFileSync(
        at('players.csv'),
        'name,rating\n' + NAMES.map((name, i) => `${name},${2300 - 35 * i}\n`).join(''),
    )
    run(
        'new',
        at('cup.trf'),
        ...['--name', 'Harbour Cup', '--city', 'Tallinn', '--system', 'round-robin'],
        ...['--time-control', '5400+30', '--regulations', 'Arbiter=present;DrawOffers=after 30'],
    )
    run('import', at('cup.trf'), at('players.csv'))
    run('pair', at('cup.trf'))
    for (const round of ['1', '2']) {
        const results = RESULTS.slice(round === '1' ? 0 : 4).slice(0, 4)
        const boards = results.flatMap((result, i) => [String(i + 1), result])
        run('result', at('cup.trf'), ...boards, '--round', round)
    }
    const room = ['--round', '3', '--room', `@${at('room')}`]
    const links = run('open', at('cup.trf'), ...room, '--cards', at('cards.html'))
    run('start', at('cup.trf'), ...room)
    const games = links
        .trim()
        .split('\n')
        .map((line) => {
            const [white, black] = line.match(/game\/\w+#\S+/g).map((link) => link.split(/[/#]/))
            return { game: white[1], white: white[2], black: black[2] }
        })
    return {
        id: /^### event (\w+)/m.exec(readFileSync(at('cup.trf'), 'utf8'))[1],
        games,
        run: (action, ...words) => run(action, at('cup.trf'), ...words, '--room', `@${at('room')}`),
        page: run('export', at('cup.trf'), '--html', '--server', server.url),
        cards: readFileSync(at('cards.html'), 'utf8'),
    }
}

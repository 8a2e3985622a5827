// states.mjs - every state of the page, and how one comes there
//
// A state is reached by the words that its reader sees, in whatever language: `word`
// finds them in the catalogue that the page has loaded.  The tests of layout and of
// languages share this list.
import { chrome, drag, person, server } from './lib.mjs'

// Names as long as people have them.
const players = {
    White: 'Maximiliane von Hohenlohe-Langenburg',
    Black: 'Chandrasekaran Venkataraghavan',
}
const pressed = { table: { touch: true, press: 'separate' } }
const SEND = 'Send a link to the opponent'
const LONG = { TimeControl: '40/5400+30:1800+30' }

const started = (tags = {}, more = {}) =>
    server.game({ ...players, ...tags }, { start: 'now', spectators: 'anyone', ...more })

async function moves(game, text) {
    for (const [i, move] of text.split(' ').entries())
        await server.act(game.game, game.tokens[i % 2 ? 'black' : 'white'], `plays ${move}`)
    return game
}
const opening = async (tags, more) => moves(await started(tags, more), 'e4 e5 Nf3 Nc6 Bb5 a6')
const act = (game, who, text) => server.act(game.game, game.tokens[who], text)

/** What the page says, by its English: the catalogue that it has loaded. */
async function catalogue() {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const own = files.find((name) => /\/page_\w+-\w+\.js$/.test(name))
    return own ? (await import(own)).said : {}
}

/** A sentence as this page says it. */
export const word = (page, english) => page.said[english] ?? english

export async function open(page, path, sight) {
    await page.goto(path.startsWith('http') ? path : server.url + path)
    await page.locator(sight).first().waitFor()
    page.said = await page.evaluate(catalogue)
}
const seat = (page, game, who = 'white') => open(page, game.links[who], '.strip')
const button = (page, english) =>
    page.getByRole('button', { name: word(page, english), exact: true }).first()
const press = (page, english) => button(page, english).click()
const label = (page, english) => page.getByLabel(word(page, english))
const says = (page, english) => page.getByText(word(page, english)).first()
const tab = (page, english) => page.getByRole('tab', { name: word(page, english) })

async function unfold(page, within) {
    const folded = page.locator(`${within} details:not([open]) > summary`)
    for (let left = await folded.count(); left; left--) await folded.first().click()
}

/** An event of two players who play at this server, one of them warned: its id. */
async function cup() {
    const post = async (path, body) => {
        const answer = await fetch(server.url + path, {
            method: 'POST',
            headers: {
                'Content-Type': 'application/json',
                Authorization: `Bearer ${server.room}`,
            },
            body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(await answer.text())
        return answer.json()
    }
    const row = (no) => `001 ${no.padStart(4)}      ${players.Black.padEnd(33)} 2400`.padEnd(91)
    const file = (...more) =>
        ['012 FIDE', '192 FIDE_ROUNDROBIN', ...more, `${row('1')}   2 w  `, `${row('2')}   1 b  `]
            .map((line) => `${line}\n`)
            .join('')
    const { event } = await post('/api/events', { file: file() })
    const tags = { EventId: event, Arbiter: 'present', White: players.Black, Black: players.Black }
    const { game } = await post('/api/games', { start: 'now', spectators: 'anyone', tags })
    await post(`/api/events/${event}/file`, { file: file(`### game 1 1 ${game}`) })
    await post(`/api/events/${event}/acts`, { act: 'shows rulings' })
    await server.act(game, server.room, 'penalises white warning')
    return event
}

/** A game that an illegal move has been made in. */
async function ruled() {
    const game = await opening({}, pressed)
    await act(game, 'white', 'makes b5h7')
    await act(game, 'white', 'presses')
    return game
}

/** A game in which White has stopped the clocks to get the arbiter. */
async function called() {
    const game = await opening({ Arbiter: 'present' }, pressed)
    await act(game, 'white', 'pauses')
    return game
}

async function over() {
    const game = await opening()
    await act(game, 'black', 'resigns')
    return game
}

// What a record can hold, as the arbiter's desk and the players write it.
const RECORD = [
    ['white', 'touches b5'],
    ['white', 'makes b5c6'],
    ['white', 'presses'],
    ['black', 'offers draw'],
    ['arbiter', 'penalises black warning'],
    ['arbiter', 'adds white 120'],
]

// The trainer asks the same each time.
function sameQuestions() {
    let last = 1
    Math.random = () => (last = (last * 48271) % 2147483647) / 2147483647
}

/** What is looked at: its name, and how one comes there. */
export const STATES = {
    'the first page': (page) => open(page, '/', '.setup'),
    'the first page, more': async (page) => {
        await open(page, '/', '.setup')
        await page.locator('.setup details > summary').first().click()
    },
    'links to send': async (page) => {
        await open(page, '/', '.setup')
        await label(page, 'Your name').fill(players.White)
        await press(page, SEND)
        await label(page, 'For your opponent').waitFor()
        await page.locator('.qr').waitFor()
    },
    settings: async (page) => {
        await open(page, '/', '.setup')
        await press(page, 'Settings')
    },
    'a game': async (page) => seat(page, await opening(LONG)),
    'a game to be started': async (page) =>
        seat(page, await server.game({ ...players, Arbiter: 'present' })),
    rulings: async (page) => {
        await seat(page, await ruled(), 'black')
        await tab(page, 'Rulings').click()
    },
    why: async (page) => {
        await seat(page, await ruled(), 'black')
        await page.locator('.ruled summary').click()
    },
    article: async (page) => {
        await seat(page, await ruled(), 'black')
        await page.locator('.ruled .article').first().click()
        await page.locator('.dialog .editions').waitFor()
    },
    'a command': async (page) => {
        await seat(page, await opening())
        await label(page, 'Type a move or a command').fill('where kings')
        await page.keyboard.press('Enter')
        await page.locator('#command-answer', { hasText: 'e8' }).waitFor()
    },
    refused: async (page) => {
        await seat(page, await opening({}))
        await drag(page, 'a1', 'a5')
        await page.locator('.ruled.no').waitFor()
    },
    'resign question': async (page) => {
        await seat(page, await opening())
        await press(page, 'Resign…')
    },
    'draw offered': async (page) => {
        const game = await opening()
        await act(game, 'black', 'offers draw')
        await seat(page, game)
        await page.locator('.answers').waitFor()
    },
    claim: async (page) => {
        await seat(page, await opening())
        await press(page, 'Claim…')
    },
    promotion: async (page) => {
        await seat(page, await started({ FEN: '6k1/P7/8/8/8/8/8/4K3 w - - 0 1', SetUp: '1' }))
        await drag(page, 'a7', 'a8')
        await page.locator('.promotion').waitFor()
    },
    'at the board': async (page) => {
        await seat(page, await opening({ Arbiter: 'present' }, pressed))
        await press(page, 'At the board…')
    },
    announced: async (page) => {
        await seat(page, await opening({ Blind: 'white' }).catch(() => started({ Blind: 'white' })))
    },
    'the keys': async (page) => {
        await seat(page, await opening())
        await page.locator('.board').press('?')
        await page.locator('dialog .keys').waitFor()
    },
    about: async (page) => {
        await seat(page, await opening(LONG))
        await tab(page, 'About').click()
    },
    'a pause asked for': async (page) => {
        const game = await opening()
        await server.ask(game.game, game.tokens.black, 'pause')
        await seat(page, game)
        await page.locator('.replies').waitFor()
    },
    'the arbiter called': async (page) => {
        const game = await opening({ Arbiter: 'present' })
        await server.ask(game.game, game.tokens.white, 'arbiter')
        await seat(page, game)
    },
    'a move to seal': async (page) => {
        const game = await opening({ Arbiter: 'present', ...LONG })
        await act(game, 'arbiter', 'adjourns')
        await seat(page, game)
        await label(page, 'The sealed move').waitFor()
    },
    adjourned: async (page) => {
        const game = await opening({ Arbiter: 'present', ...LONG })
        await act(game, 'arbiter', 'adjourns')
        await act(game, 'white', 'seals Bxc6')
        await act(game, 'white', 'pauses')
        await seat(page, game)
        await says(page, 'The game is adjourned, its sealed move in the envelope.').waitFor()
    },
    'no connection': async (page) => {
        await seat(page, await opening())
        await page.locator('.strip.running').waitFor()
        await page.context().setOffline(true)
        await page.locator('.banner.warn').waitFor()
    },
    'game over': async (page) => {
        await seat(page, await over())
        await page.locator('.banner.result').waitFor()
    },
    'a rematch offered': async (page) => {
        const game = await over()
        await server.ask(game.game, game.tokens.black, 'rematch')
        await seat(page, game)
        await page.locator('.offer-line').waitFor()
    },
    spectator: async (page) => open(page, `/game/${(await ruled()).game}`, '.strip'),
    'spectator of a finished game': async (page) =>
        open(page, `/game/${(await over()).game}`, '.banner.result'),
    'the arbiter at the board': async (page) => {
        await seat(page, await called(), 'arbiter')
        await page.locator('.desk').waitFor()
        await unfold(page, '.desk')
    },
    'the arbiter penalises': async (page) => {
        await seat(page, await opening({ Arbiter: 'present' }), 'arbiter')
        await page.locator('.desk').waitFor()
        await page.locator('.desk summary', { hasText: word(page, 'Penalty') }).click()
        await page.locator('.desk details[open] .row-buttons button').first().click()
    },
    room: async (page) => {
        await called()
        await called()
        await open(page, `/room#${server.room}`, '.queue li + li')
    },
    'the open board': async (page) => {
        await called()
        await open(page, `/room#${server.room}`, '.glance.calls')
        await page.locator('.glance.calls').first().click()
        await page.locator('.watched .desk').waitFor()
        await unfold(page, '.desk')
    },
    scoresheet: async (page) => {
        const game = await started({ TimeControl: '-', Scoresheets: 'manual' })
        for (const move of ['d4', 'd5', 'c4', 'e6']) await act(game, 'white', `writes ${move}`)
        await open(page, game.links.white.replace('/game/', '/sheet/'), '.score')
    },
    'a scoresheet of its own': async (page) => {
        await open(page, '/sheet', '.score')
        for (const text of ['f3', 'e5', 'Ke3']) {
            await page.locator('.type input').fill(text)
            await page.keyboard.press('Enter')
            await page.locator('.score .entry', { hasText: text }).waitFor()
        }
    },
    'clock and sheets met': (page) => open(page, '/meet', '.meet h1'),
    'a claim checked': async (page) => {
        await open(page, '/claim', '.keypad')
        const twice = 'Nf3 Nf6 Ng1 Ng8 '
        await page.locator('textarea').fill(twice + 'Nf3 Nf6 Ng1')
        await page.locator('.answer.wrong').waitFor()
    },
    'both scoresheets': async (page) => {
        const game = await started({ Scoresheets: 'manual' })
        for (const move of ['d4', 'd5', 'c4']) await act(game, 'white', `writes ${move}`)
        for (const move of ['d4', 'd5', 'c3']) await act(game, 'black', `writes ${move}`)
        await seat(page, game, 'arbiter')
        await tab(page, 'Sheets').click()
    },
    'an invitation': async (page) => {
        const host = await person(chrome, server)
        await open(host, '/', '.setup')
        await label(host, 'Your name').fill(players.White)
        await press(host, SEND)
        const link = await label(host, 'For your opponent').inputValue()
        await host.context().close()
        await open(page, link, '.facts')
    },
    'no game': (page) => open(page, '/game/nosuchgame#nosuchkey', '.notice h1'),
    'no page': (page) => open(page, '/nowhere', '.notice h1'),
    live: (page) => open(page, '/watch', '.board-card'),
    replay: async (page) => {
        await open(page, `/replay/${(await ruled()).game}`, '.ruled-steps')
        await page.locator('.ruled-steps button').first().click()
    },
    embedded: async (page) => open(page, `/embed/${(await ruled()).game}`, '.embed .strip'),
    laws: (page) => open(page, '/laws', '.provisions li'),
    'the Laws searched': async (page) => {
        await open(page, '/laws', '.provisions li')
        await label(page, 'Search').fill('mobile phone')
        await page.locator('.case summary').first().click()
    },
    chessclock: (page) => open(page, '/clock', '.half'),
    'the chessclock running': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await page.locator('.half.running').waitFor()
    },
    'the chessclock paused': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await press(page, 'Pause')
        await page.locator('.half.paused').first().waitFor()
    },
    'the chessclock with a flag down': async (page) => {
        await page.addInitScript(() => {
            const deeds = [
                ['start', 0, 0, 0],
                ['set', 1, 0, 0],
                ['set', 2, 1, 0],
                ['stop', 3, 0, 0],
            ]
            localStorage.setItem('arbiter.clock', JSON.stringify({ control: '5400+30', deeds }))
        })
        await open(page, '/clock', '.half.flagged')
    },
    'the settings of the chessclock': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.control').click()
        await says(page, 'One’s own').click()
        await press(page, 'Save')
    },
    'the clocks corrected': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await button(page, 'Correct the clocks').press('Enter')
        await page.locator('.illegal button').first().click()
        await page.locator('.clock-log summary').click()
    },
    'leaving the chessclock': async (page) => {
        await open(page, '/clock', '.half')
        await page.locator('.half.lower').click()
        await press(page, 'To the first page')
    },
    'one piece at a time': async (page) => {
        const game = await started(
            { FEN: '2r3k1/P4ppp/8/8/4n3/5N2/5PPP/R3K2R w KQ - 0 1', SetUp: '1' },
            pressed,
        )
        await act(game, 'black', 'displaces e4')
        await seat(page, game)
        await press(page, 'At the board…')
        await press(page, 'One piece at a time')
        await drag(page, 'a7', 'a8')
    },
    'a claim that was wrong': async (page) => {
        const game = await opening()
        await act(game, 'white', 'claims repetition')
        await seat(page, game)
        await page.locator('.ruled').waitFor()
    },
    'the record': async (page) => {
        const game = await opening({ Arbiter: 'present' }, pressed)
        for (const [who, text] of RECORD) await act(game, who, text)
        await seat(page, game, 'arbiter')
        await tab(page, 'Rulings').click()
    },
    'the judge’s desk': async (page) => {
        await open(page, '/judge', '.judge-rulings .act.now')
        await page.locator('.judge-menu').waitFor()
    },
    'a fault at the desk': async (page) => {
        await open(page, '/judge', '.judge-rulings .act.now')
        const editor = page.locator('.cm-content')
        await editor.focus()
        await page.keyboard.press('Control+End')
        await editor.evaluate((node) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', '\n+5 black plays Qh9')
            node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
        })
        await page.locator('.faults li').first().waitFor()
    },
    'editions side by side': async (page) => {
        await open(page, '/judge', '.judge-rulings .act.now')
        await page.getByText('1988', { exact: true }).first().click()
        await page.locator('.consequence.differs').first().waitFor()
    },
    situations: async (page) => {
        await open(page, '/judge', '.judge-rulings .act.now')
        await press(page, 'Situations…')
        await page.locator('[data-situation]').first().waitFor()
    },
    'a case to share': async (page) => {
        await open(page, '/judge', '.judge-rulings .act.now')
        await press(page, 'Share…')
        await page.locator('dialog input').first().waitFor()
    },
    trainer: (page) => open(page, '/train', '.train-setup'),
    'a question': async (page) => {
        await page.addInitScript(sameQuestions)
        await open(page, '/train', '.train-setup')
        await press(page, 'Begin')
        await page.locator('.quiz-ask').waitFor()
    },
    'an answer': async (page) => {
        await page.addInitScript(sameQuestions)
        await open(page, '/train', '.train-setup')
        await press(page, 'Begin')
        await page.locator('.quiz-choices input').first().check()
        await page.locator('.quiz-ask [type=submit]').click()
        await page.locator('.quiz-answer').waitFor()
    },
    ...Object.fromEntries(
        ['boards', 'results', 'standings', 'crosstable', 'penalties'].map((view) => [
            `an event: ${view}`,
            async (page) => open(page, `/event/${await cup()}?show=${view}`, '.card .why, .grid'),
        ]),
    ),
    'the console of an event': async (page) => {
        await open(page, `/event/${await cup()}#${server.room}`, '.glance')
        await press(page, 'Start the round')
    },
    'many boards': async (page) => {
        await called()
        await called()
        await open(page, `/room#${server.room}`, '.glance')
        await page.locator('.folded button:enabled').first().click()
    },
}

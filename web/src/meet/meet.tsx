// meet.tsx - the devices of a game at a wooden board meet when it is over
import { useEffect, useState } from 'preact/hooks'
import { CURRENT } from '../laws/edition'
import { notated } from '../laws/notate'
import { nameOf, resultShort } from '../laws/words'
import { pgnOfDay, handOut } from '../sheet/hand'
import { AskFirst } from '../ui/ask'
import { kept, read, write } from '../ui/keep'
import { go, Link, useTitle } from '../ui/link'
import { keepLoaded } from '../ui/offline'
import { unpack } from '../ui/pack'
import { usePacked } from '../ui/packed'
import { t } from '../ui/words'
import { adopt } from '../ui/adopt'
import css from './meet.css?text'
import { join, partOf, pgnWithClocks, transcriptOf, type Parts } from './join'

adopt(css)

const parts = kept<Parts>('arbiter.meet', read('arbiter.meet', {}))

const KINDS = [
    ['clock', t`The clock`],
    ['white', t`White’s sheet`],
    ['black', t`Black’s sheet`],
] as const

const number = (ply: number) => `${Math.floor(ply / 2) + 1}${ply % 2 ? '…' : '.'}`

export default function Meet({ hash }: { hash: string }) {
    useTitle(t`Clock and sheets of a game`)
    const [bad, setBad] = useState(false)
    useEffect(() => void keepLoaded().catch(() => undefined), [])
    useEffect(() => {
        if (!hash) return
        void unpack(hash).then((text) => {
            const part = text === null ? null : partOf(text)
            setBad(!part)
            if (part) parts.value = { ...parts.value, [part.kind]: part }
        })
    }, [hash])
    const all = parts.value
    return (
        <main id="main" class="meet">
            <h1>Clock and sheets of a game</h1>
            {bad && <p class="no">This link is not whole.</p>}
            <ul>
                {KINDS.map(([kind, label]) => (
                    <li>
                        {all[kind] ? '✓' : '–'} {label}
                    </li>
                ))}
            </ul>
            <Together all={all} />
            {Object.keys(all).length > 0 && (
                <p class="row-buttons">
                    <AskFirst label={t`Clear`} onYes={() => (parts.value = {})} />
                </p>
            )}
        </main>
    )
}

/** The game that the parts are: what both sheets have, and where they differ. */
export function Together({ all }: { all: Parts }) {
    const game = join(all)
    const { plies, one, differ, signed, presses } = game
    const text = transcriptOf(all, game, CURRENT)
    const packed = usePacked(text)
    return (
        <>
            {plies.length > 0 && (
                <>
                    <p>
                        {nameOf(game.head.white, 'white')} – {nameOf(game.head.black, 'black')}{' '}
                        {signed && resultShort(signed)}
                    </p>
                    {differ ? (
                        <p class="no">
                            ≠ {number(differ[0])} {notated(differ[1])} / {notated(differ[2])}
                        </p>
                    ) : (
                        all.white && all.black && <p>The sheets agree so far.</p>
                    )}
                    {all.clock && presses !== plies.length && (
                        <p class="soft">
                            The clock counts {presses} moves, the sheets have {plies.length}.
                        </p>
                    )}
                    <p class="read">
                        {plies.map(({ text: move }, i) => (
                            <>
                                {i % 2 === 0 && <b>{i / 2 + 1}.</b>}{' '}
                                {one.includes(i) && all.white && all.black ? (
                                    <em>{notated(move)}</em>
                                ) : (
                                    notated(move)
                                )}{' '}
                            </>
                        ))}
                    </p>
                    <div class="row-buttons">
                        <button
                            type="button"
                            onClick={() => handOut(pgnWithClocks(game, pgnOfDay()), 'game.pgn')}
                        >
                            PGN
                        </button>
                        <button
                            type="button"
                            onClick={() => {
                                write('arbiter.claim', plies.map((ply) => ply.text).join(' '))
                                go('/claim')
                            }}
                        >
                            Check a claim
                        </button>
                        <Link class="button" href={`/judge#${packed}`}>
                            Try it on the judge’s desk
                        </Link>
                    </div>
                </>
            )}
        </>
    )
}

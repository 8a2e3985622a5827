// board.tsx - the chessboard: drag, click-click, keyboard; it only asks
import type { Colour } from 'generated/protocol'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { settings } from '../ui/keep'
import { transformOf, useDrag } from './drag'
import { Drawing, useDrawing } from './drawing'
import { follow, type Man } from './follow'
import { useHand, type Hand, type Probe } from './hand'
import { colorOf, pieceName } from '../laws/letters'
import { Piece } from './pieces'
import type { Beside } from './position'
import { Promotion } from './promotion'
import { FILES, index, name, squaresOf } from './squares'
import { t } from '../ui/words'

/** What is to be seen about squares. */
export type Marks = {
    last?: string | null // the last move, as coordinates
    check?: string | null
    bound?: string | null // touched, so that it must be moved or captured
    touched?: string[]
    ahead?: number[] // a move in advance
    made?: number[] // a move whose clock is not pressed yet
    fallen?: string[] // pieces that lie
    ruled?: string[] // what a ruling is about
}

type BoardProps = {
    letters: string // what stands on a1, b1 … h8
    beside?: Beside | null // a second piece on a square, which cannot be picked up
    turn: Colour
    marks?: Marks
    hand?: Hand | null
    probe?: Probe | null
    flipped?: boolean
    label: string
}

const STEPS: Record<string, [number, number]> = {
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
}
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]
const within = (n: number) => Math.min(7, Math.max(0, n))
const isDark = (at: number) => ((at % 8) + (at >> 3)) % 2 === 0
const opponent = (color: Colour) => (color === 'white' ? 'black' : 'white')

export function Board(props: BoardProps) {
    const { letters, beside = null, turn, marks = {}, hand = null, probe = null } = props
    const { flipped = false, label } = props
    const { coordinates, animate } = settings.value
    const box = useRef<HTMLDivElement>(null)
    const [focus, setFocus] = useState(flipped ? 59 : 4)
    const held = useHand(letters, hand?.color ?? turn, hand, probe)
    const pointer = useDrag(box, held, hand, probe, flipped)
    const drawing = useDrawing(box, letters, flipped)
    const ahead = !!hand?.ahead
    const live = (!!hand && !ahead) || !!probe

    function onKeyDown(event: KeyboardEvent) {
        delete box.current?.dataset.by
        const step = STEPS[event.key]
        if (step) {
            event.preventDefault()
            event.stopPropagation()
            const around = flipped ? -1 : 1
            const file = within((focus % 8) + step[0] * around)
            const at = within((focus >> 3) + step[1] * around) * 8 + file
            setFocus(at)
            box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus()
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            held.use(focus)
        } else if (event.key === 'Escape') held.letGo()
    }

    const last: number[] = marks.last ? squaresOf(marks.last, letters, opponent(turn)) : []
    const cell = (at: number) => {
        const here = name(at)
        const letter = letters.charAt(at)
        const goal = held.from !== null && settings.value.legal && held.shown.has(at)
        const bound = marks.bound === here
        const classes = {
            sq: true,
            dark: isDark(at),
            light: !isDark(at),
            last: last.includes(at),
            selected: held.from === at,
            check: marks.check === here,
            bound,
            touched: !bound && !!marks.touched?.includes(here),
            made: !!marks.made?.includes(at),
            ahead: !!marks.ahead?.includes(at),
            'at-issue': !!marks.ruled?.includes(here),
            goal: goal && letter === '.',
            prey: goal && letter !== '.',
        }
        const words = [
            here,
            pieceName(letter),
            beside?.square === here && t`and beside it ${pieceName(beside.letter)}`,
            held.from === at && t`picked up`,
            held.goals.has(at) && (colorOf(letter) ? t`may be captured` : t`possible`),
            marks.check === here && t`in check`,
            bound && t`touched: must be moved or captured`,
            marks.fallen?.includes(here) && t`knocked over`,
            marks.ruled?.includes(here) && t`in the ruling`,
            last.includes(at) && t`last move`,
            marks.ahead?.includes(at) && t`move in advance`,
        ]
        return (
            <div
                role="gridcell"
                data-at={at}
                data-square={here}
                class={allOf(classes)}
                aria-label={words.filter(Boolean).join(', ')}
                aria-selected={held.from === at}
                tabIndex={focus === at ? 0 : -1}
                onFocus={() => setFocus(at)}
            />
        )
    }

    return (
        <div
            class={allOf({ board: true, flipped, animate, live, ahead })}
            ref={box}
            {...pointer}
            onPointerDown={(event) => drawing.down(event) || pointer.onPointerDown(event)}
            onPointerUp={(event) => {
                drawing.up(event)
                pointer.onPointerUp(event)
            }}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
            onFocusOut={() => delete box.current?.dataset.by}
        >
            <div
                role="grid"
                aria-label={label}
                class="squares"
                aria-readonly={live || ahead ? undefined : 'true'}
            >
                {EIGHT.map((y) => (
                    <div role="row" class="row">
                        {EIGHT.map((x) => cell(flipped ? y * 8 + 7 - x : (7 - y) * 8 + x))}
                    </div>
                ))}
            </div>
            {coordinates && <Labels flipped={flipped} />}
            <Men letters={letters} beside={beside} fallen={marks.fallen ?? []} flipped={flipped} />
            <Drawing shapes={drawing.shapes} flipped={flipped} />
            {held.choice && (
                <Promotion
                    choice={held.choice}
                    flipped={flipped}
                    color={hand?.color ?? turn}
                    onChoose={held.promote}
                />
            )}
        </div>
    )
}

const allOf = (classes: Record<string, boolean>) =>
    Object.keys(classes)
        .filter((key) => classes[key])
        .join(' ')

function Labels({ flipped }: { flipped: boolean }) {
    return (
        <div class="labels" aria-hidden="true">
            {EIGHT.map((i) => (
                <span class={i % 2 === 0 ? 'rank on-light' : 'rank'}>
                    {flipped ? i + 1 : 8 - i}
                </span>
            ))}
            {EIGHT.map((i) => (
                <span class={i % 2 === 1 ? 'file on-light' : 'file'}>
                    {FILES[flipped ? 7 - i : i]}
                </span>
            ))}
        </div>
    )
}

type MenProps = { letters: string; beside: Beside | null; fallen: string[]; flipped: boolean }

function Men({ letters, beside, fallen, flipped }: MenProps) {
    const men = useRef<Man[]>([])
    men.current = useMemo(() => follow(men.current, letters), [letters])
    return (
        <div class="pieces" aria-hidden="true">
            {men.current.map(({ id, at, letter }) => (
                <Moving
                    key={id}
                    at={at}
                    letter={letter}
                    flipped={flipped}
                    class={allOf({
                        man: true,
                        fallen: fallen.includes(name(at)),
                        shared: beside?.square === name(at),
                    })}
                />
            ))}
            {beside && (
                <Moving
                    at={index(beside.square)}
                    letter={beside.letter}
                    flipped={flipped}
                    class="man beside"
                />
            )}
        </div>
    )
}

type MovingProps = { at: number; letter: string; flipped: boolean; class: string }

function Moving({ at, letter, flipped, class: cls }: MovingProps) {
    const node = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
        if (node.current) node.current.style.transform = transformOf(at, flipped)
    }, [at, flipped])
    return (
        <div class={cls} ref={node} data-piece={at}>
            <Piece letter={letter} />
        </div>
    )
}

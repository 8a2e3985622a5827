// bare.ts - a position and its moves, which is all that our own page asks of one
import { moveOf } from './board.js'
import { c, copy, get, getWords, Held, LawsError, put, ready, within, word } from './core.js'

export type PositionOptions = {
    /** Castling in coordinates is the king's move to the rook's square. */
    chess960?: boolean
}

/** What wasm/position.c knows; `Position` has the rest. */
export class BarePosition extends Held {
    readonly chess960: boolean

    /** From a FEN; without one, the initial position. */
    constructor(fen?: string, options: PositionOptions = {}) {
        ready()
        super(c.position_size())
        this.chess960 = options.chess960 ?? false
        c.position_start(this.at)
        try {
            if (fen !== undefined) this.set(fen)
        } catch (error) {
            this.free()
            throw error
        }
    }

    /** Be another position from now on: that of a FEN, or the same as this one. */
    set(to: string | BarePosition): this {
        if (typeof to !== 'string') {
            copy(this.at, to.at, c.position_size())
            return this
        }
        const status = c.position_set(this.at, put(to))
        if (!status) return this
        const column = status > 0 ? `, column ${status}` : ''
        throw new LawsError(`FEN${column}: ${getWords()}`)
    }

    /** Be the array of Chess960 with this number, 0 to 959; 518 is the usual one. */
    setArray(number: number): this {
        c.position_chess960(this.at, within(number, 0, 959, 'the number of the array'))
        return this
    }

    get fen(): string {
        return get(c.position_fen(this.at))
    }

    override toString() {
        return this.fen
    }

    /** All legal moves, as coordinates. */
    moves(): string[] {
        const count = c.position_moves(this.at, Number(this.chess960))
        const list = new Array<string>(count)
        for (let i = 0; i < count; i++) list[i] = moveOf(word(i))
        return list
    }
}

// audit.ts - which games of a collection break the Laws
import { c, get, Held, LawsError, ready } from './core.js'
import { editionAt, type Edition } from './edition.js'
import { drawn, drawnLater, type AsyncSource, type Source, type Taker } from './stream.js'

export type Finding = {
    kind: string
    /** Of the main line, from 1; 0: before any move. */
    ply: number
    article: string
    details: string
}

export type AuditedGame = {
    /** Where it stands, in bytes. */
    start: number
    length: number
    /** Moves that were followed, and whether to the end. */
    plies: number
    followed: boolean
    result: string
    /** The only result that its end allows, if there is just one. */
    lawful: string | null
    findings: Finding[]
}

export type AuditOptions = {
    edition?: Edition
    /** Look for these kinds; see `findingKinds`. */
    only?: string[]
}

/** All kinds of findings. */
export function findingKinds(): string[] {
    ready()
    const kinds: string[] = []
    for (let length; (length = c.audit_kind(kinds.length));) kinds.push(get(length))
    return kinds
}

class Auditor extends Held implements Taker {
    constructor({ edition, only }: AuditOptions) {
        ready()
        super(c.audit_size())
        const kinds = findingKinds()
        let set = 0
        for (const kind of only ?? []) {
            const at = kinds.indexOf(kind)
            if (at < 0) throw new LawsError(`not a kind of finding: "${kind}"`)
            set |= 1 << at
        }
        c.audit_open(this.at, editionAt(edition), set)
    }

    space() {
        return c.audit_space(this.at)
    }

    room() {
        return c.audit_room()
    }

    filled(length: number) {
        c.audit_filled(this.at, length)
    }

    next(): AuditedGame | null {
        const length = c.audit_next(this.at)
        return length > 0 ? (JSON.parse(get(length)) as AuditedGame) : null
    }
}

/** Check the games of a collection in PGN against the Laws. */
export function* audit(source: Source, options: AuditOptions = {}): Generator<AuditedGame> {
    const auditor = new Auditor(options)
    try {
        yield* drawn(auditor, source, () => auditor.next())
    } finally {
        auditor.free()
    }
}

/** The same, from a file or the network. */
export async function* auditFrom(
    source: AsyncSource,
    options: AuditOptions = {},
): AsyncGenerator<AuditedGame> {
    const auditor = new Auditor(options)
    try {
        yield* drawnLater(auditor, source, () => auditor.next())
    } finally {
        auditor.free()
    }
}

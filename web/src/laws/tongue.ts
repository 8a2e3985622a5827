// tongue.ts - what a module of C asks while it says something: sentences of the catalogue
import { catalogue, counted, language, rightToLeft, toldIn } from '../ui/words'
import { instantiate, Module, type Code, type Exports } from '../../../packages/js/src/module'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

// What wasm/tongue.c exports and imports.
type C = Exports & { tongue_is(point: number, rightToLeft: number, namesAlone: number): void }

/** A compiled module that speaks the language of the page. */
export async function speaking<Asked extends Exports>(code: Code): Promise<Module<Asked>> {
    const textAt = (at: number) =>
        decoder.decode(module.bytes.subarray(at, module.bytes.indexOf(0, at)))
    function write(text: string, to: number, size: number) {
        const room = module.bytes.subarray(to, to + size)
        const { read, written } = encoder.encodeInto(`${text.replaceAll("'", '’')}\0`, room)
        return read > text.length ? written : 0
    }
    const page = {
        say: (context: number, english: number, to: number, size: number) =>
            write(toldIn(context ? textAt(context) : '', textAt(english)), to, size),
        many: (one: number, more: number, n: number, to: number, size: number) =>
            write(counted(n, textAt(one), textAt(more)), to, size),
    }
    const module = new Module<Asked & C>(await instantiate(code, { page }))
    const alone = language === 'en' // see `named`
    module.c.tongue_is(catalogue.point.charCodeAt(0), Number(rightToLeft), Number(alone))
    return module
}

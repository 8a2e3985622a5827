// sound.ts - what one hears: tones made here, no file to load; and a voice
import { settings } from './keep'

/** A tone that falls or rises from one pitch to another, some seconds from now. */
type Tone = [type: OscillatorType, from: number, to: number, after: number, long: number]

const SOUNDS = {
    move: [['triangle', 320, 120, 0, 0.09]],
    capture: [
        ['triangle', 460, 110, 0, 0.07],
        ['triangle', 300, 90, 0.06, 0.12],
    ],
    check: [
        ['triangle', 320, 120, 0, 0.09],
        ['sine', 880, 860, 0.07, 0.22],
    ],
    ruling: [
        ['sine', 660, 655, 0, 0.25],
        ['sine', 495, 490, 0.18, 0.4],
    ],
    low: [
        ['square', 1046, 1046, 0, 0.07],
        ['square', 1046, 1046, 0.14, 0.07],
        ['square', 1046, 1046, 0.28, 0.07],
    ],
    flag: [
        ['sawtooth', 392, 370, 0, 0.35],
        ['sawtooth', 262, 240, 0.3, 0.7],
    ],
    end: [
        ['sine', 523, 523, 0, 0.3],
        ['sine', 659, 659, 0.13, 0.3],
        ['sine', 784, 784, 0.26, 0.7],
    ],
    alarm: [
        ['sine', 659, 659, 0, 0.3],
        ['sine', 659, 659, 0.18, 0.4],
    ],
    call: [
        ['sine', 988, 988, 0, 0.5],
        ['sine', 784, 784, 0.22, 0.5],
        ['sine', 988, 988, 0.6, 0.5],
        ['sine', 784, 784, 0.82, 0.6],
    ],
} satisfies Record<string, Tone[]>
export type Sound = keyof typeof SOUNDS

// Equal to the ear: sharp waves are louder than they look.
const LOUD: Partial<Record<OscillatorType, number>> = { square: 0.06, sawtooth: 0.1 }

let context: AudioContext | undefined

function sound(context: AudioContext, [type, from, to, after, long]: Tone) {
    const start = context.currentTime + after
    const gain = context.createGain()
    gain.gain.setValueAtTime(LOUD[type] ?? 0.25, start)
    gain.gain.exponentialRampToValueAtTime(0.001, start + long)
    const source = context.createOscillator()
    source.type = type
    source.frequency.setValueAtTime(from, start)
    source.frequency.exponentialRampToValueAtTime(to, start + long)
    source.connect(gain).connect(context.destination)
    source.start(start)
    source.stop(start + long)
}

// Browsers are silent until somebody has touched the page: the first touch opens
// the way.  What would have sounded before is gone, not kept for that moment.
function open() {
    if (!settings.value.sounds) return
    try {
        context ??= new AudioContext()
        if (context.state === 'suspended') void context.resume()
    } catch {
        // A browser without sound is silent.
    }
}
for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, open, { capture: true, passive: true })

export function play(name: Sound) {
    if (!settings.value.sounds || context?.state !== 'running') return
    for (const tone of SOUNDS[name]) sound(context, tone)
}

/** Say it aloud, in the browser's own voice, if that is wished for. */
export function speak(text: string, lang = 'en') {
    if (!settings.value.aloud || !('speechSynthesis' in globalThis)) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = lang
    speechSynthesis.speak(words)
}

// sound.ts - a piece set down on wood, a ruling, made here: no file to load; and a voice
import { settings } from './keep'

let context: AudioContext | undefined

// A tone that falls from one pitch to another, some seconds from now.
function tone(type: OscillatorType, high: number, low: number, after: number, long: number) {
    if (!settings.value.sound) return
    try {
        context ??= new AudioContext()
        const start = context.currentTime + after
        const gain = context.createGain()
        gain.gain.setValueAtTime(0.25, start)
        gain.gain.exponentialRampToValueAtTime(0.001, start + long)
        const source = context.createOscillator()
        source.type = type
        source.frequency.setValueAtTime(high, start)
        source.frequency.exponentialRampToValueAtTime(low, start + long)
        source.connect(gain).connect(context.destination)
        source.start(start)
        source.stop(start + long)
    } catch {
        // A browser without sound is silent.
    }
}

/** A piece set down. */
export const tock = () => tone('triangle', 320, 120, 0, 0.09)

/** A ruling. */
export function chime() {
    tone('sine', 660, 655, 0, 0.25)
    tone('sine', 495, 490, 0.18, 0.4)
}

/** Say it aloud, in the browser's own voice, if that is wished for. */
export function speak(text: string, lang = 'en') {
    if (!settings.value.aloud || !('speechSynthesis' in globalThis)) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = lang
    speechSynthesis.speak(words)
}

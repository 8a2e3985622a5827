// sound.ts - a piece set down on wood, made here: no file to load; and a voice
import { settings } from './keep'

let context: AudioContext | undefined
export function tock() {
    if (!settings.value.sound) return
    try {
        context ??= new AudioContext()
        const now = context.currentTime
        const gain = context.createGain()
        gain.gain.setValueAtTime(0.25, now)
        gain.gain.exponentialRampToValueAtTime(0.001, now + 0.09)
        const tone = context.createOscillator()
        tone.type = 'triangle'
        tone.frequency.setValueAtTime(320, now)
        tone.frequency.exponentialRampToValueAtTime(120, now + 0.08)
        tone.connect(gain).connect(context.destination)
        tone.start(now)
        tone.stop(now + 0.1)
    } catch {
        // A browser without sound is silent.
    }
}

/** Say it aloud, in the browser's own voice, if that is wished for. */
export function speak(text: string, lang = 'en') {
    if (!settings.value.aloud || !('speechSynthesis' in globalThis)) return
    const words = new SpeechSynthesisUtterance(text)
    words.lang = lang
    speechSynthesis.speak(words)
}

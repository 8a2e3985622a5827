// acts.ts - acts in words: what somebody did, and what a button says
import type { Act, Actor } from 'generated/protocol'
import * as laws from './laws'
import { said } from './words'
import { notated } from './notate'

/** What somebody did: "White touches f1."; the move that is sealed nobody is told. */
export const actWords = ({ by, act, what }: Pick<Act, 'by' | 'act' | 'what'>) =>
    deedWordsOf(`${by} ${act}`) || said([`act.${what.kind}`, by, '']) || act

/** The same of an act as text, its actor first. */
export const deedWordsOf = (text: string) => notated(laws.actSaid(text))

// Whose an act is may be understood.
const whole = (text: string, by: Actor) => (laws.act(text) ? text : `${by} ${text}`)

/** An act that could be sent. */
export const deedIn = (text: string, by: Actor) => laws.act(whole(text, by))

/** What a button says that sends it. */
export const buttonWords = (text: string, by: Actor) =>
    notated(laws.actSaid(whole(text, by), true)) || text

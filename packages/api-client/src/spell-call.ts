import type { Input } from './request/write-request.ts'

/** A call as it would be made, for who has its answer from elsewhere. */
export interface SpelledCall {
  /** Below the base address of its client, with its query. */
  path: string
  /** Reads an answer as the call would; throws where it does not fit. */
  read: (text: string) => unknown
}

type Spell = (input: Input) => SpelledCall

const spells = new WeakMap<object, Spell>()

/** Keeps in mind how a call is spelled. */
export const spelledBy = <Call extends object>(spell: Spell, call: Call): Call => {
  spells.set(call, spell)
  return call
}

/** Spells what a client would ask by one of its calls; `null` where that is none that asks for JSON. */
export const spellCall = (call: object, input: Input): SpelledCall | null =>
  spells.get(call)?.(input) ?? null

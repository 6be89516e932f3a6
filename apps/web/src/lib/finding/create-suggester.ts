import type { Suggestions } from '@seatdesk/domain'

import { narrowed } from './found.ts'

type Ask = (words: string, signal: AbortSignal) => Promise<Suggestions>

/** For so long an answer holds: events are seldom added, and nobody types for longer. */
const FRESH_MS = 60_000

/** More words than anybody types within that time. */
const MOST = 200

/**
 * Asks what is suggested for words, and nothing that is known: neither the same again, nor for the
 * letters that follow where the answer held all there is.
 */
export const createSuggester = (ask: Ask, now: () => number = Date.now): Ask => {
  const answers = new Map<string, { answer: Suggestions; at: number }>()

  function known(words: string): Suggestions | null {
    const kept = answers.get(words)
    return kept && now() - kept.at < FRESH_MS ? kept.answer : null
  }

  function knownOf(words: string): Suggestions | null {
    const same = known(words)
    if (same) return same
    for (let length = words.length - 1; length > 0; length -= 1) {
      const wider = known(words.slice(0, length))
      if (wider?.isAll) return narrowed(wider, words)
    }
    return null
  }

  return async (words, signal) => {
    const kept = knownOf(words)
    // Where words that are all known leave nothing, a slip may still be forgiven.
    if (kept && !isNothing(kept)) return kept
    const answer = await ask(words, signal)
    if (answers.size >= MOST) answers.clear()
    answers.set(words, { answer, at: now() })
    return answer
  }
}

const isNothing = ({ events, performers, venues, cities }: Suggestions): boolean =>
  [events, performers, venues, cities].every((kind) => kind.length === 0)

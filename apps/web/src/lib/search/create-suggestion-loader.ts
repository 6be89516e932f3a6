import type { Suggestions } from '@seatdesk/domain'

import { filterSuggestions } from './event-search.ts'

type FetchSuggestions = (words: string, signal: AbortSignal) => Promise<Suggestions>

/** How long a response is fresh, in ms; events are rarely added. */
const MAX_AGE_MS = 60_000

/** Maximum number of cached responses. */
const MAX_CACHED = 200

/**
 * Creates a suggestion loader with a cache. Sends no request for cached words, nor for longer ones
 * if the cached response was complete.
 */
export const createSuggestionLoader = (
  ask: FetchSuggestions,
  now: () => number = Date.now,
): FetchSuggestions => {
  const answers = new Map<string, { response: Suggestions; at: number }>()

  function known(words: string): Suggestions | null {
    const kept = answers.get(words)
    return kept && now() - kept.at < MAX_AGE_MS ? kept.response : null
  }

  function knownOf(words: string): Suggestions | null {
    const same = known(words)
    if (same) return same
    for (let length = words.length - 1; length > 0; length -= 1) {
      const wider = known(words.slice(0, length))
      if (wider?.isComplete) return filterSuggestions(wider, words)
    }
    return null
  }

  return async (words, signal) => {
    const kept = knownOf(words)
    // If filtering the cached response leaves nothing, the server may still find fuzzy matches.
    if (kept && !isNothing(kept)) return kept
    const answer = await ask(words, signal)
    if (answers.size >= MAX_CACHED) answers.clear()
    answers.set(words, { response: answer, at: now() })
    return answer
  }
}

const isNothing = ({ events, performers, venues, cities }: Suggestions): boolean =>
  [events, performers, venues, cities].every((kind) => kind.length === 0)

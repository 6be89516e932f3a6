import type { Suggestions } from '@seatdesk/domain'

import { filterSuggestions } from './event-search.ts'

type FetchSuggestions = (text: string, signal: AbortSignal) => Promise<Suggestions>

/** How long a response is fresh, in ms; events are rarely added. */
const MAX_AGE_MS = 60_000

/** Maximum number of cached responses. */
const MAX_CACHED = 200

/**
 * Creates a suggestion loader with a cache. Sends no request for cached words, nor for longer ones
 * if the cached response was complete.
 */
export const createSuggestionLoader = (
  request: FetchSuggestions,
  now: () => number = Date.now,
): FetchSuggestions => {
  const responses = new Map<string, { response: Suggestions; at: number }>()

  function known(text: string): Suggestions | null {
    const saved = responses.get(text)
    return saved && now() - saved.at < MAX_AGE_MS ? saved.response : null
  }

  function knownOf(text: string): Suggestions | null {
    const same = known(text)
    if (same) return same
    for (let length = text.length - 1; length > 0; length -= 1) {
      const wider = known(text.slice(0, length))
      if (wider?.isComplete) return filterSuggestions(wider, text)
    }
    return null
  }

  return async (words, signal) => {
    const saved = knownOf(words)
    // If filtering the cached response leaves nothing, the server may still find fuzzy matches.
    if (saved && !isNothing(saved)) return saved
    const response = await request(words, signal)
    if (responses.size >= MAX_CACHED) responses.clear()
    responses.set(words, { response: response, at: now() })
    return response
  }
}

const isNothing = ({ events, performers, venues, cities }: Suggestions): boolean =>
  [events, performers, venues, cities].every((kind) => kind.length === 0)

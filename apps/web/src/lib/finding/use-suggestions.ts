import { searchWords, type Suggestions } from '@seatdesk/domain'
import { suggestionCalls } from '@seatdesk/domain/contract'
import { type ServerQuery, useServerData } from '@seatdesk/front/query-cache'

import { apiWith } from '../api.ts'
import { createSuggester } from './create-suggester.ts'
import { countOf, narrowed } from './found.ts'

/** Suggestions as whoever types sees them. */
interface Suggesting {
  suggestions: Suggestions
  /** Whether they answer what was typed before, and have nothing of what is typed now. */
  isOld: boolean
  /** Whether the answer is still to come. */
  isWaiting: boolean
  hasFailed: boolean
}

const NOTHING: Suggestions = { events: [], performers: [], venues: [], cities: [], isAll: true }

const loadSuggestions = createSuggester(
  async (search, signal) => (await suggestions.list({ search }, { signal })).data,
)

const suggestionsQuery = (words: string): ServerQuery<Suggestions> => ({
  queryKey: ['suggestions', words],
  queryFn: ({ signal }) => loadSuggestions(words, signal),
})

/**
 * What is suggested for what is typed, asked for with every letter. Until the answer is there, the
 * one before is narrowed by what was typed since; where that leaves nothing it stays as it is, so
 * that nothing flickers.
 */
export const useSuggestions = (typed: string): Suggesting => {
  const words = searchWords(typed).join(' ')
  const { data, isStale, isWaiting, failure } = useServerData(
    words === '' ? null : suggestionsQuery(words),
  )
  const answer = data ?? NOTHING
  const ahead = isStale ? narrowed(answer, words) : answer
  const isOld = isStale && countOf(ahead) === 0
  return {
    suggestions: isOld ? answer : ahead,
    isOld,
    isWaiting,
    hasFailed: failure !== null,
  }
}

/** The calls of whoever is typing, which come when a field is entered: nothing else carries them. */
const { suggestions } = apiWith(suggestionCalls)

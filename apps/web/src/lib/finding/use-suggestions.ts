import { searchWords, type Suggestions } from '@seatdesk/domain'
import { suggestionCalls } from '@seatdesk/domain/contract'
import { type ServerQuery, useServerData } from '@seatdesk/front/query-cache'

import { apiWith } from '../api.ts'
import { createSuggester } from './create-suggester.ts'
import { countOf, narrowed } from './found.ts'

/** Suggestions and their loading state. */
interface Suggesting {
  suggestions: Suggestions
  /** Whether they belong to earlier text and none match the current text. */
  isOld: boolean
  /** Whether the response is pending. */
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
 * Loads suggestions on every keystroke. Until the response arrives, filters the previous
 * suggestions by the new text; if none are left, keeps them, so that nothing flickers.
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

/** The API calls of the search box, loaded when a field is focused; a separate chunk. */
const { suggestions } = apiWith(suggestionCalls)

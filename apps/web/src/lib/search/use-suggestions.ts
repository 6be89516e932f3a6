import { type ServerQuery, useServerData } from '@seatdesk/app-kit/query-cache'
import { searchTokens, type Suggestions } from '@seatdesk/domain'
import { suggestionCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'
import { createSuggestionLoader } from './create-suggestion-loader.ts'
import { countSuggestions, filterSuggestions } from './event-search.ts'

/** Suggestions and their loading state. */
interface SuggestionsState {
  suggestions: Suggestions
  /** Whether they belong to earlier text and none match the current text. */
  isOld: boolean
  /** Whether the response is pending. */
  isWaiting: boolean
  hasFailed: boolean
}

const EMPTY: Suggestions = {
  events: [],
  performers: [],
  venues: [],
  cities: [],
  isComplete: true,
}

const loadSuggestions = createSuggestionLoader(
  async (search, signal) => (await suggestions.list({ search }, { signal })).data,
)

const suggestionsQuery = (text: string): ServerQuery<Suggestions> => ({
  queryKey: ['suggestions', text],
  queryFn: ({ signal }) => loadSuggestions(text, signal),
})

/**
 * Loads suggestions on every keystroke. Until the response arrives, filters the previous
 * suggestions by the new text; if none are left, keeps them, so that nothing flickers.
 */
export const useSuggestions = (text: string): SuggestionsState => {
  const words = searchTokens(text).join(' ')
  const { data, isStale, isWaiting, failure } = useServerData(
    words === '' ? null : suggestionsQuery(words),
  )
  const loaded = data ?? EMPTY
  const filtered = isStale ? filterSuggestions(loaded, words) : loaded
  const isOld = isStale && countSuggestions(filtered) === 0
  return {
    suggestions: isOld ? loaded : filtered,
    isOld,
    isWaiting,
    hasFailed: failure !== null,
  }
}

/** The API calls of the search box, loaded when a field is focused; a separate chunk. */
const { suggestions } = apiWith(suggestionCalls)

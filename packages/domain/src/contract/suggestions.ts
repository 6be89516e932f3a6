import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { suggestionsSchema } from '../event/event-search.ts'
import { querySearch } from '../list/query-fields.ts'
import { endpoint, jsonResponse } from './endpoint.ts'

/** Autocomplete suggestions for a search. */
export const suggestions = {
  /**
   * Get search suggestions. Upcoming events, performers, venues and cities with words that begin
   * like this.
   */
  list: endpoint({
    method: 'GET',
    path: '/suggestions/',
    summary:
      'Get search suggestions. Upcoming events, performers, venues and cities with words that begin like this.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'market',
    query: v.object({ search: v.optional(querySearch, '') }),
    response: jsonResponse(v.object({ data: suggestionsSchema })),
  }),
}

/** A separate table, loaded when the search field gets the focus. */
export const suggestionCalls = { suggestions }

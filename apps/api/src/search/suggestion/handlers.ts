import { SEARCH_LIMITS, searchTokens } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { runSearch } from '../event/run-search.ts'
import { suggest } from './suggest.ts'

const EMPTY = { events: [], performers: [], venues: [], cities: [], isComplete: true }

/** Autocomplete: suggests events, performers, venues and cities for the text typed so far. */
const listSuggestions: Handler<Contract['suggestions']['list']> = async (call) => {
  const words = [...new Set(searchTokens(call.input.search))]
  if (words.length === 0) return { data: EMPTY }
  const search = { words: words.slice(0, SEARCH_LIMITS.words), now: call.ctx.clock.now() }
  return { data: await runSearch(call.ctx.db, (db) => suggest(db, search), call) }
}

/** Handlers of the suggestion endpoints. */
export const suggestionHandlers = {
  list: listSuggestions,
} satisfies ResourceHandlers<'suggestions'>

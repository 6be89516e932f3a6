import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listSuggestions } from './list-suggestions.ts'

/** The calls of whoever is typing. */
export const suggestionHandlers = { list: listSuggestions } satisfies NounHandlers<'suggestions'>

import { suggestionCalls } from '@seatdesk/domain/contract'

import { apiWith } from '../api.ts'

/** The calls of whoever is typing, which come when a field is entered: nothing else carries them. */
export const { suggestions } = apiWith(suggestionCalls)

import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { TITLES } from './titles.ts'

/** Messages for event search. */
export const SEARCH = {
  FINDING: {
    SUGGESTIONS: 'Suggestions',
    NOUN: 'suggestion|suggestions',
    NONE: 'No suggestions',
    NOTHING: 'No results. Press Enter to search all events.',
    FAILED: 'Suggestions unavailable. Press Enter to search.',
    EVENTS: 'Events',
    PERFORMERS: 'Performers',
    VENUES: 'Venues',
    CITIES: 'Near a city',
    SEEN: 'Recently viewed',
    FORGET_SEEN: 'Clear recently viewed',
    TO_COME: '{count} {count|event|events}',
    TO_COME_MANY: '{count}+ events',
  },
} as const

/** Messages for event search. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, SEARCH)

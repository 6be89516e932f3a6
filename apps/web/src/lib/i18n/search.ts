import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { EVENTS } from './events.ts'
import { TITLES } from './titles.ts'

/** Messages for the home page and for finding events; an event’s page does not load them. */
export const SEARCH = {
  FIRST_STEPS: {
    TITLE: 'First steps',
    CARD: 'Add a payment method',
    PAYOUT: 'Add a payout method',
    LISTINGS: 'Import your listings',
    DONE: 'Done',
  },
  EVENTS: {
    NO_FAVORITES_TEXT: 'Star an event to see it here.',
    SHOW_EVENTS: 'Show events',
    CLEAR_TAGS: 'Clear tags',
    FAVORITES: 'Favorite',
    CATEGORIES: 'Categories',
    NEW_TAB: 'opens in a new tab',
    SEE_ALL: 'See all',
    SEE_ALL_OF: 'See all: {name}',
    COUNT: '{count} events',
    COUNT_ONE: '1 event',
    NEAR_CITY: 'City',
    NEAR_WITHIN: 'Within',
    NEAR_MILES: '{count} miles',
    NEAR_CLEAR: 'Clear city',
  },
  EVENT_REQUEST: {
    TEXT: 'Tell us which event is missing. We will notify you when it is in the catalog.',
    NAME: 'Event',
    NAME_REQUIRED: 'Enter the name of the event',
    VENUE: 'Venue (optional)',
    DATE: 'Date and time at the venue (optional)',
    URL: 'Web page of the event (optional)',
    DATE_WRONG: 'Enter a date and a time, such as 5/30/2026 7:00 PM',
    URL_WRONG: 'Enter an address that starts with https://',
    SEND: 'Send request',
    SENT: 'We received your request for {name}',
  },
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

/** Messages for the home page and for finding events. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, EVENTS, SEARCH)

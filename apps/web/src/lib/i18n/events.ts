import { createMessages, ENGLISH } from '@seatdesk/app-kit/i18n'

import { COMMON } from './common.ts'
import { TITLES } from './titles.ts'

/** Messages for the event catalog and an event's tickets. */
export const EVENTS = {
  EVENTS: {
    SEARCH: 'Search events, venues, cities',
    TO_EVENTS: 'See all events',
    NO_EVENTS: 'No events found',
    TODAY: 'Today',
    THIS_WEEK: 'This week',
    THESE_DATES: 'Selected dates',
    NOTHING_TODAY: 'No more events today',
    NOTHING_THIS_WEEK: 'No events this week',
    NOTHING_IN_DATES: 'No events on these dates',
    NO_FAVORITES: 'No favorites yet. Press the star of an event to add it here.',
    NO_FAVORITE_MATCHES: 'No favorite matches these filters',
    FAILED: 'The events could not be loaded',
    QUICK_SEARCH: 'Quick search',
    QUICK_SEARCH_COUNT: 'Quick search, {count} selected',
    SEE_ALL_COUNT: 'See all {count}',
    EVENT: 'Event',
    DATE: 'Date',
    VENUE: 'Venue',
    TICKETS: 'Tickets',
    TICKETS_COUNT: '{count} {count|ticket|tickets}',
    PRICE: 'Price',
    FROM: 'From',
    FAVORITE: 'Favorite',
    NOUN: 'event|events',
    MILES: '{count} mi',
    MILES_LESS: '< 1 mi',
    WHEN_AND_WHERE: 'When and where',
    TONIGHT: 'Tonight',
    WEEKEND: 'This weekend',
    THIRTY_DAYS: 'Next 30 days',
    NEAR: 'Near a city',
    WITH: 'With {name}',
    AT: 'At {name}',
  },
  EVENT_REQUEST: {
    ASK: 'Request an event',
  },
} as const

/** Messages for events and their tickets. */
export const { t } = createMessages(ENGLISH, COMMON, TITLES, EVENTS)

/** Messages for event search. */
export const FINDING = {
  FINDING: {
    SUGGESTIONS: 'Suggestions',
    NOUN: 'suggestion|suggestions',
    NONE: 'No suggestions',
    NOTHING: 'Nothing is called so. Enter searches all events.',
    FAILED: 'Suggestions are out of reach. Enter still searches.',
    EVENTS: 'Events',
    PERFORMERS: 'Performers',
    VENUES: 'Venues',
    CITIES: 'Near a city',
    SEEN: 'Recently seen',
    FORGET_SEEN: 'Clear what was recently seen',
    TO_COME: '{count} {count|event|events}',
    TO_COME_MANY: '{count}+ events',
  },
} as const

import { type EventId, type Suggestions, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { countSuggestions, filterSuggestions } from './event-search.ts'

const RESPONSE: Suggestions = {
  events: [
    {
      id: 7 as EventId,
      name: 'Beyoncé: Renaissance',
      dateTime: wallTime('2030-06-01T19:30:00'),
      dateTBA: false,
      timeTBA: false,
      venue: { name: 'TD Garden', address: '', city: 'Boston', state: 'MA' },
    },
  ],
  performers: [{ name: 'Beyoncé', upcomingEvents: 3 }],
  venues: [{ name: 'Beacon Theatre', city: 'New York', state: 'NY', upcomingEvents: 40 }],
  cities: [{ city: 'Bend', state: 'OR', upcomingEvents: 2 }],
  isComplete: true,
}

test('FIND-13 keeps the suggestions with words that start with the typed ones', () => {
  expect(countSuggestions(filterSuggestions(RESPONSE, 'be'))).toBe(4)
  expect(filterSuggestions(RESPONSE, 'bey')).toMatchObject({
    events: [{ name: 'Beyoncé: Renaissance' }],
    performers: [{ name: 'Beyoncé' }],
    venues: [],
    cities: [],
  })
  expect(countSuggestions(filterSuggestions(RESPONSE, 'BEYONCÉ bos'))).toBe(1)
  expect(filterSuggestions(RESPONSE, 'beacon new').venues).toHaveLength(1)
  expect(filterSuggestions(RESPONSE, 'bend o').cities).toHaveLength(1)
  expect(countSuggestions(filterSuggestions(RESPONSE, 'once'))).toBe(0)
})

import { type EventId, type Suggestions, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { countOf, narrowed } from './found.ts'

const ANSWER: Suggestions = {
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
  performers: [{ name: 'Beyoncé', toCome: 3 }],
  venues: [{ name: 'Beacon Theatre', city: 'New York', state: 'NY', toCome: 40 }],
  cities: [{ city: 'Bend', state: 'OR', toCome: 2 }],
  isAll: true,
}

test('FIND-13 whoever types on is left what still has words that begin so', () => {
  expect(countOf(narrowed(ANSWER, 'be'))).toBe(4)
  expect(narrowed(ANSWER, 'bey')).toMatchObject({
    events: [{ name: 'Beyoncé: Renaissance' }],
    performers: [{ name: 'Beyoncé' }],
    venues: [],
    cities: [],
  })
  expect(countOf(narrowed(ANSWER, 'BEYONCÉ bos'))).toBe(1)
  expect(narrowed(ANSWER, 'beacon new').venues).toHaveLength(1)
  expect(narrowed(ANSWER, 'bend o').cities).toHaveLength(1)
  expect(countOf(narrowed(ANSWER, 'once'))).toBe(0)
})

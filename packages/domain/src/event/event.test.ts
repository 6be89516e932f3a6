import { expect, test } from 'vitest'

import {
  getCategory,
  EVENT_STATUS,
  eventListHeading,
  eventStatus,
  canEventTransition,
  venueAddress,
  getEventParticipants,
  monogram,
} from './event.ts'

test.each([
  [{ address: '4 Penn Plaza', city: 'New York', state: 'NY' }, '4 Penn Plaza, New York, NY'],
  [{ address: '', city: 'Reno', state: 'NV' }, 'Reno, NV'],
  [{ address: '', city: '', state: '' }, ''],
])('LIST-15 %j is formatted as %j', (venue, line) => {
  expect(venueAddress(venue)).toBe(line)
})

test.each([
  [1, 'music', 'Music events'],
  [2, 'sports', 'Sport events'],
  [3, 'arts', 'Arts&Theatre events'],
  [4, 'favorite', 'Favorite events'],
  [5, 'tailored', 'Events Tailored for You'],
])('STATUS-13 EVENT-22 id %i is %s with the heading %s', (id, category, heading) => {
  expect(getCategory(id)).toBe(category)
  expect(eventListHeading(id)).toBe(heading)
})

test.each([null, 0, 6, -1, Number.NaN])(
  'EVENT-22 without a category the heading is Events',
  (id) => {
    expect(getCategory(id)).toBeNull()
    expect(eventListHeading(id)).toBe('Events')
  },
)

test('ADMIN-45 an event can be published, canceled and published again, but not return to pending', () => {
  const ids = Object.values(EVENT_STATUS)
  const moves = ids.flatMap((from) =>
    ids.filter((to) => canEventTransition(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['1 → 2', '1 → 3', '2 → 3', '3 → 2'])
})

test.each([
  [1, 'Pending approval', 'waiting'],
  [2, 'Approved', 'good'],
  [3, 'Canceled', 'bad'],
  [99, 'Canceled', 'bad'],
])('ADMIN-45 status %i has the label %s and the tone %s', (id, label, tone) => {
  expect(eventStatus(id)).toEqual({ label, tone })
})

test.each([
  ['Golden State Warriors at Los Angeles Lakers', ['Golden State Warriors', 'Los Angeles Lakers']],
  ['Jaws vs. Jets', ['Jaws', 'Jets']],
  ['Seattle Symphony: Tchaikovsky’s Fourth', ['Seattle Symphony']],
  ['Billie Eilish – Hit Me Hard and Soft', ['Billie Eilish']],
  ['Hamilton', ['Hamilton']],
  ['Hamilton (touring)', ['Hamilton']],
  [': an evening', [': an evening']],
  ['', ['']],
])('EVENT-32 the participants of %j are %j', (name, bill) => {
  expect(getEventParticipants(name)).toEqual(bill)
})

test.each([
  ['Golden State Warriors', 'GSW'],
  ['The Book of Mormon', 'BM'],
  ['Hamilton', 'HAM'],
  ['U2', 'U2'],
  ['San Francisco 49ers', 'SF4'],
  ['The The', 'TT'],
  ['Sigur Rós', 'SR'],
  ['', ''],
])('EVENT-32 the monogram of %j is %j', (name, characters) => {
  expect(monogram(name)).toBe(characters)
})

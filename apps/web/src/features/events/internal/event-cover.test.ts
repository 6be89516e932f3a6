import type { Event } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { eventCover } from './event-cover.ts'

const coverOf = (name: string, venue: string, eventCategoryId: Event['eventCategoryId']) =>
  eventCover({
    name,
    eventCategoryId,
    coverImageURL: null,
    venue: { name: venue, address: '', city: '', state: '' },
  })

test.each([
  ['Crypto.com Arena', 'arena'],
  ['Madison Square Garden', 'arena'],
  ['MetLife Stadium', 'bowl'],
  ['Lambeau Field', 'bowl'],
  ['Fenway Park', 'ballpark'],
  ['Bernard B. Jacobs Theatre', 'hall'],
  ['Carnegie Hall', 'hall'],
  ['Red Rocks Amphitheatre', 'shell'],
  ['The O2', undefined],
])('EVENT-32 %s has the outline of a %s', (venue, outline) => {
  expect(coverOf('Hamilton', venue, 2).outline).toBe(outline)
})

test('EVENT-32 the performers are shown on the cover by their initials', () => {
  expect(coverOf('Dallas Mavericks at LA Clippers', 'Intuit Dome', 2).marks).toEqual([
    { name: 'Dallas Mavericks', letters: 'DM' },
    { name: 'LA Clippers', letters: 'LC' },
  ])
  expect(coverOf('', 'Intuit Dome', 2).marks).toEqual([])
})

test.each([
  [1, 'staff'],
  [2, 'stadium'],
  [3, 'curtain'],
] as const)('EVENT-2 category %i has its own placeholder', (category, motif) => {
  expect(coverOf('Hamilton', 'Crypto.com Arena', category).motif).toBe(motif)
})

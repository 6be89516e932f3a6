import type { Event } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { eventMotif } from './event-motif.ts'

const at = (name: string, eventCategoryId: Event['eventCategoryId']) =>
  eventMotif({ venue: { name, address: '', city: '', state: '' }, eventCategoryId })

test.each([
  ['Crypto.com Arena', 'arena'],
  ['Madison Square Garden', 'arena'],
  ['MetLife Stadium', 'bowl'],
  ['Lambeau Field', 'bowl'],
  ['Fenway Park', 'ballpark'],
  ['Bernard B. Jacobs Theatre', 'hall'],
  ['Carnegie Hall', 'hall'],
  ['Red Rocks Amphitheatre', 'shell'],
])('EVENT-32 %s looks from above like a %s', (venue, motif) => {
  expect(at(venue, 2)).toBe(motif)
})

test.each([
  [1, 'staff'],
  [2, 'stadium'],
  [3, 'curtain'],
] as const)(
  'EVENT-2 where the venue says nothing, category %i has its own placeholder',
  (category, motif) => {
    expect(at('The O2', category)).toBe(motif)
  },
)

import { expect, test } from 'vitest'

import { EVENT_STATUS, eventStatus, mayEventMove } from './event-status.ts'

test('ADMIN-45 an event is published or called off, and may be put on again; it never waits twice', () => {
  const ids = Object.values(EVENT_STATUS)
  const moves = ids.flatMap((from) =>
    ids.filter((to) => mayEventMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['1 → 2', '1 → 3', '2 → 3', '3 → 2'])
})

test.each([
  [1, 'Waiting', 'waiting'],
  [2, 'Approved', 'good'],
  [3, 'Cancelled', 'bad'],
  [99, 'Cancelled', 'bad'],
])('ADMIN-45 status %i reads %s and feels %s', (id, label, tone) => {
  expect(eventStatus(id)).toEqual({ label, tone })
})

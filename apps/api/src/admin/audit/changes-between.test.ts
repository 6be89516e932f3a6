import { expect, test } from 'vitest'

import { changesBetween } from './changes-between.ts'

const venue = { name: 'Harbour Hall', city: 'New York', seatMapId: null as number | null }

test('ADMIN-20 a change is told by what was and what is, and nothing else', () => {
  expect(changesBetween(venue, { name: 'Harbour Hall', city: 'Boston', seatMapId: 4 })).toEqual({
    city: { from: 'New York', to: 'Boston' },
    seatMapId: { from: null, to: 4 },
  })
})

test('ADMIN-20 lists and dates that are alike are no change', () => {
  const event = { tags: ['jazz', 'soul'], at: new Date(0) }
  expect(changesBetween(event, { tags: ['jazz', 'soul'], at: new Date(0) })).toEqual({})
  expect(changesBetween(event, { tags: ['soul'] })).toEqual({
    tags: { from: ['jazz', 'soul'], to: ['soul'] },
  })
})

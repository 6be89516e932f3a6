import { expect, test } from 'vitest'

import { changesBetween } from './changes-between.ts'

const venue = { name: 'Harbour Hall', city: 'New York', seatMapId: null as number | null }

test('ADMIN-20 only changed members are returned, with the values before and after', () => {
  expect(changesBetween(venue, { name: 'Harbour Hall', city: 'Boston', seatMapId: 4 })).toEqual({
    city: { from: 'New York', to: 'Boston' },
    seatMapId: { from: null, to: 4 },
  })
})

test('ADMIN-20 equal lists and dates are not changes', () => {
  const event = { tags: ['jazz', 'soul'], at: new Date(0) }
  expect(changesBetween(event, { tags: ['jazz', 'soul'], at: new Date(0) })).toEqual({})
  expect(changesBetween(event, { tags: ['soul'] })).toEqual({
    tags: { from: ['jazz', 'soul'], to: ['soul'] },
  })
})

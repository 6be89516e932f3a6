import { expect, test } from 'vitest'

import { soonLists, soonOf } from './soon.ts'

test('EVENT-33 today is the day of the reader, and this week the six after it', () => {
  // Noon in UTC is the same day wherever the tests run but for the outermost islands.
  expect(soonOf(new Date('2026-12-29T12:00:00Z'))).toEqual({
    today: { from: '2026-12-29T00:00:00', to: '2026-12-29T23:59:00' },
    week: { from: '2026-12-30T00:00:00', to: '2027-01-04T23:59:00' },
  })
})

test('EVENT-33 nothing today leaves its place to the week, in two columns of its own', () => {
  const paginator = { totalEntriesSize: 0, perPage: 12 }
  const some = { data: null }
  const none = { data: { results: [], paginator } }
  const shapeOf = (today: typeof some | typeof none) => {
    const { columns, lists } = soonLists({ today, week: some }, { today: '/today', week: '/week' })
    return { columns, rows: lists.map(({ rows }) => rows) }
  }
  expect(shapeOf(some)).toEqual({ columns: 2, rows: [6, 6] })
  expect(shapeOf(none)).toEqual({ columns: 1, rows: [12, 12] })
})

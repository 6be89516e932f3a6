import { expect, test } from 'vitest'

import { upcomingLists } from './upcoming.ts'

test('EVENT-33 without events today, the lists use one column with twice as many rows', () => {
  const paginator = { totalEntriesSize: 0, perPage: 12 }
  const subset = { data: null }
  const none = { data: { results: [], paginator } }
  const shapeOf = (today: typeof subset | typeof none) => {
    const { columns, lists } = upcomingLists(
      { today, week: subset },
      { today: '/today', week: '/week' },
    )
    return { columns, rows: lists.map(({ rows }) => rows) }
  }
  expect(shapeOf(subset)).toEqual({ columns: 2, rows: [6, 6] })
  expect(shapeOf(none)).toEqual({ columns: 1, rows: [12, 12] })
})

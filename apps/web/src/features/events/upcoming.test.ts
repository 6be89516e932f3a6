import { expect, test } from 'vitest'

import { upcomingEventLists } from './upcoming.ts'

test('EVENT-33 without events today, the lists use one column with twice as many rows', () => {
  const paginator = { totalEntriesSize: 0, perPage: 12 }
  const pending = { data: null }
  const none = { data: { results: [], paginator } }
  const shapeOf = (today: typeof pending | typeof none) => {
    const { columns, lists } = upcomingEventLists(
      { today, week: pending },
      { today: '/today', week: '/week' },
    )
    return { columns, rows: lists.map(({ rows }) => rows) }
  }
  expect(shapeOf(pending)).toEqual({ columns: 2, rows: [6, 6] })
  expect(shapeOf(none)).toEqual({ columns: 1, rows: [12, 12] })
})

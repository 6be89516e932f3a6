import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../../../src/platform/database/transaction.ts'
import { openTestDatabase } from '../../market.ts'
import { type Planned, explainQueries } from '../../plans/explain-queries.ts'
import { makeLargeMarket } from '../../plans/large-market.ts'

/** Large enough that the planner prefers indexes, and small enough for a test. */
const SIZE = { events: 40_000, listings: 120_000, listingsOfFirst: 2_000 }

/** Maximum ratio of rows read of a table to rows returned or counted, apart from a few rows. */
const MAX_TIMES = 10
const FEW_ROWS = 2 * SIZE.listingsOfFirst

/** Text searches and recommendations have other limits; see `event-search.test.ts`. */
const IS_BY_WORDS = /search=|type=5/

let db: Db
let planned: Planned[]

beforeAll(async () => {
  db = await openTestDatabase()
  planned = await explainQueries(db, await makeLargeMarket(db, SIZE))
})

afterAll(() => db.destroy())

test('READ-420 no query scans a large table sequentially', () => {
  const fullDays = planned
    .filter(({ question }) => !IS_BY_WORDS.test(question))
    .flatMap(({ question, statements }) =>
      statements.flatMap((plan) => plan.wholes.map((table) => `${question}: ${table}`)),
    )
  expect(planned.length).toBeGreaterThan(50)
  expect(fullDays).toEqual([])
})

test('READ-421 no query reads more than ten times the rows that it returns or counts', () => {
  const much = planned
    .filter(({ question }) => !IS_BY_WORDS.test(question))
    .flatMap(({ question, answered, statements }) =>
      statements.flatMap(({ read }) =>
        [...read]
          .filter(([, rows]) => rows > Math.max(FEW_ROWS, MAX_TIMES * answered))
          .map(([table, rows]) => `${question}: ${rows} of ${table}`),
      ),
    )
  expect(much).toEqual([])
})

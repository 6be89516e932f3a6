import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../../../src/platform/database/transaction.ts'
import { openTestDatabase } from '../../market.ts'
import { makeLargeMarket } from '../../plans/large-market.ts'
import { type Planned, plansOf } from '../../plans/plans-of.ts'

/** Large enough that an engine would rather use an index, and small enough for a test. */
const SIZE = { events: 40_000, listings: 120_000, listingsOfFirst: 2_000 }

/** What is read of a table may be so many times what is answered and counted, but for a few rows. */
const MAX_TIMES = 10
const FEW_ROWS = 2 * SIZE.listingsOfFirst

/** What is looked for by words or by taste is found by other bounds; see `event-search.test.ts`. */
const IS_BY_WORDS = /search=|type=5/

let db: Db
let planned: Planned[]

beforeAll(async () => {
  db = await openTestDatabase()
  planned = await plansOf(db, await makeLargeMarket(db, SIZE))
})

afterAll(() => db.destroy())

test('READ-420 no question reads a large table from one end to the other', () => {
  const wholes = planned
    .filter(({ question }) => !IS_BY_WORDS.test(question))
    .flatMap(({ question, statements }) =>
      statements.flatMap((plan) => plan.wholes.map((table) => `${question}: ${table}`)),
    )
  expect(planned.length).toBeGreaterThan(50)
  expect(wholes).toEqual([])
})

test('READ-421 no question reads more than ten times what it answers and counts', () => {
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

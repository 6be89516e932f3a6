import { isPriceOutlier } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { random } from '../../../demo/random.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isNotOutlier } from './outliers.ts'

const rng = random('outliers')

let db: Db

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.destroy())

test('GLANCE-23 the SQL condition finds the same outliers as the domain rule', async () => {
  const seller = await makeAccount(db)
  for (let market = 0; market < 30; market += 1) {
    const eventId = await makeEvent(db)
    const base = rng.pick([1, 50, 150, 10_000, 99_999])
    for (let count = rng.between(6, 12); count > 0; count -= 1)
      await makeListing(db, {
        eventId,
        sellerId: seller,
        priceCents: Math.max(1, Math.floor(base * rng.pick([0.009, 0.01, 0.011, 1, 1, 1, 9, 10]))),
      })
    const rows = await db
      .selectFrom('listings as l')
      .select(['l.price_cents as price', isNotOutlier(eventId, new Date()).as('is_ordinary')])
      .where('l.event_id', '=', eventId)
      .orderBy('l.price_cents')
      .execute()
    const median = rows[Math.ceil(rows.length / 2) - 1]?.price ?? 0
    for (const { price, is_ordinary: isOne } of rows)
      expect({ price, median, isOne }).toEqual({
        price,
        median,
        isOne: !isPriceOutlier(price, { listings: rows.length, median }),
      })
  }
})

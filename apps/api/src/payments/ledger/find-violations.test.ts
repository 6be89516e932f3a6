import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestDatabase } from '../../../test/market.ts'
import { updateEventStock } from '../../listings/index.ts'
import { systemClock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { findViolations } from './find-violations.ts'

let db: Db
let eventId: number

beforeAll(async () => {
  db = await openTestDatabase()
  eventId = await makeEvent(db)
  const sellerId = await makeAccount(db)
  for (const section of ['101', '102']) await makeListing(db, { eventId, sellerId, section })
  await updateEventStock({ db, clock: systemClock }, 1)
})

afterAll(() => db.destroy())

test('READ-434 wrong stored totals that are not marked as changed are violations', async () => {
  expect(await findViolations(db, null)).toEqual([])
  await sql`update event_stock set lowest_cents = 1`.execute(db)
  await sql`update section_stock set tickets = tickets + 1 where section_key = '101'`.execute(db)
  await sql`delete from section_stock where section_key = '102'`.execute(db)
  expect(await findViolations(db, null)).toEqual([
    `the stored counts of an unchanged event do not match its listings (${eventId})`,
    `the stored counts of an unchanged section do not match its listings (${eventId})`,
    `the stored counts of an unchanged section do not match its listings (${eventId})`,
  ])
  await sql`update listings set price_cents = price_cents + 1`.execute(db)
  expect(await findViolations(db, null)).toEqual([])
})

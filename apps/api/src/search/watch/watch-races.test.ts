import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { matchChangedListings } from './match-changed-listings.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const LISTINGS = 30
const PROCESSES = 4

/** Returns how often each listing is matched while it changes repeatedly and four jobs run. */
const findings = async (): Promise<number[]> => {
  const { ctx } = market
  const broker = await signedInBroker(market)
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(ctx.db)
  await broker.api.watches.create({ kind: 'want', name: 'Any', eventId, listings: { to: 90_00 } })
  const ids = await Promise.all(
    Array.from({ length: LISTINGS }, () =>
      makeListing(ctx.db, { eventId, sellerId: seller.accountId, priceCents: 80_00 }),
    ),
  )
  const stir = async () => {
    for (const id of ids)
      await ctx.db.updateTable('listings').set({ available: 2 }).where('id', '=', id).execute()
  }
  await Promise.all([
    stir(),
    stir(),
    ...Array.from({ length: PROCESSES }, async () => {
      for (let readCount = 0; readCount < 10; readCount += 1) await matchChangedListings(ctx)
    }),
  ])
  await matchChangedListings(ctx)
  const rows = await ctx.db
    .selectFrom('alert_matches')
    .select(sql<number>`count(*)::int`.as('times'))
    .where('listing_id', 'in', ids)
    .groupBy('listing_id')
    .execute()
  return rows.map(({ times }) => times)
}

test('WATCH-10 concurrent jobs match a listing once', async () => {
  expect(await findings()).toEqual(Array.from({ length: LISTINGS }, () => 1))
})

test('WATCH-10 a job that dies leaves its listings for the next one', async () => {
  const { ctx } = market
  const broker = await signedInBroker(market)
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(ctx.db)
  await broker.api.watches.create({ kind: 'want', name: 'Any', eventId, listings: { to: 90_00 } })
  const id = await makeListing(ctx.db, { eventId, sellerId: seller.accountId, priceCents: 80_00 })
  const changed = () =>
    ctx.db.selectFrom('changed_listings').select('id').where('listing_id', '=', id).execute()
  const dying = {
    ...ctx,
    clock: {
      now: () => {
        throw new Error('killed')
      },
    },
  }
  await expect(matchChangedListings(dying)).rejects.toThrow('killed')
  expect(await changed()).not.toEqual([])
  await matchChangedListings(ctx)
  expect(await changed()).toEqual([])
  const notifications = await ctx.db
    .selectFrom('alert_matches')
    .select('listing_id')
    .where('listing_id', '=', id)
    .execute()
  expect(notifications).toHaveLength(1)
})

test('WATCH-10 control: without stored matches, a listing is matched repeatedly', async () => {
  await transaction(market.ctx.db, async (tx) => {
    await sql`create function forget_known() returns trigger language plpgsql as $$
      begin delete from watch_listings; return null; end $$`.execute(tx)
    await sql`create trigger forget_known after insert on watch_listings
      for each statement execute function forget_known()`.execute(tx)
  })
  expect(Math.max(...(await findings()))).toBeGreaterThan(1)
})

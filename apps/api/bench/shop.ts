import { sql } from 'kysely'

import type { Db } from '../src/platform/database/transaction.ts'
import { makeAccount, makeEvent } from '../test/fixtures.ts'

/** An event with a seller and buyers. */
export interface BenchMarket {
  eventId: number
  sellerId: number
  buyerIds: number[]
}

/** Number of listings, and of seats in each. */
export interface StockSize {
  listings: number
  seats: number
}

const BUYERS = 20

/** Creates an event, a seller and buyers, without listings. */
export const openBenchMarket = async (db: Db): Promise<BenchMarket> => {
  const buyerIds = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) buyerIds.push(await makeAccount(db))
  return { eventId: await makeEvent(db), sellerId: await makeAccount(db), buyerIds }
}

/** Creates listings, each a row of seats for $100. Returns their ids. */
export const makeStock = async (
  db: Db,
  testMarket: BenchMarket,
  { listings, seats }: StockSize,
) => {
  const { rows } = await sql<{ id: number }>`
    with listed as (
      insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
        section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
        status_id, created_at)
      select ${testMarket.eventId}, ${testMarket.sellerId}, '101', 'A', '101', 'a', '101', ${seats}, ${seats},
        10000, 'any', 1, '2030-05-30 12:00', 1, now()
      from generate_series(1, ${listings}::integer)
      returning id),
    seated as (
      insert into tickets (listing_id, position, seat)
      select id, seat, (seat + 1)::text
      from listed cross join generate_series(0, ${seats - 1}::integer) as seat)
    select id from listed order by id
  `.execute(db)
  await sql`vacuum (analyze) listings, tickets`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the sold tickets of these listings. */
export const countSold = async (db: Db, listingIds: readonly number[]): Promise<number> => {
  const { sold } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll().as('sold'))
    .where('listing_id', 'in', listingIds)
    .where('purchase_id', 'is not', null)
    .$castTo<{ sold: number }>()
    .executeTakeFirstOrThrow()
  return sold
}

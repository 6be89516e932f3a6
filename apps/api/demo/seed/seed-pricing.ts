import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { movePrices } from '../../src/listings/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { transaction } from '../../src/platform/database/transaction.ts'

/** Listings with a floor, of which a rule prices most. */
const LISTINGS = 24

/** The net floor and ceiling, as parts of the price. */
const FLOOR_PART = 0.7
const CEILING_PART = 1.5

/**
 * Gives a broker's listings with the most comparables floors and ceilings, and a rule that prices
 * them, and runs it once.
 */
export const seedPricing = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  sellerId: number,
): Promise<void> => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const { rows: listings } = await sql<{ id: number; price: number }>`
      select l.id, l.price_cents as price
      from listings as l join events as e on e.id = l.event_id
      where l.seller_id = ${sellerId} and l.status_id = ${sql.lit(INVENTORY_STATUS.active)}
        and l.available > 0 and l.extra_kind is null and e.date_time > ${now}::timestamptz at time zone 'UTC'
      order by (select count(*) from listings as o where o.event_id = l.event_id
        and o.section_key = l.section_key and o.seller_id <> l.seller_id
        and o.price_cents between l.price_cents * 0.8 and l.price_cents) desc, l.id
      limit ${LISTINGS}`.execute(tx)
    if (listings.length === 0) return
    await tx
      .insertInto('pricing_limits')
      .values(
        listings.map(({ id, price }) => ({
          listing_id: id,
          seller_id: sellerId,
          floor_cents: Math.round(price * FLOOR_PART),
          ceiling_cents: Math.round(price * CEILING_PART),
          basis: 'net' as const,
        })),
      )
      .execute()
    await tx
      .insertInto('pricing_rules')
      .values({
        seller_id: sellerId,
        name: 'Below the cheapest in the section',
        priority: 100,
        is_on: true,
        applies_to: JSON.stringify({ ids: listings.slice(0, -4).map(({ id }) => id) }),
        terms: JSON.stringify({ goal: 'undercut', amountCents: 1_00, minComparables: 1 }),
        created_by: sellerId,
        created_at: now,
        changed_at: now,
      })
      .execute()
    await tx
      .insertInto('pricing_switches')
      .values({ seller_id: sellerId, next_run_at: now })
      .execute()
  })
  await movePrices(ctx)
}

import { EVENT_APPROVED, INVENTORY_STATUS, MAX_PRICE_CENTS, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'

/** Of how many listings the prices are told one by one. */
const MOST_PRICES = 500

/** Tells what others ask in a section, for whoever is about to name a price there. */
export const listComparables: Handler<Contract['ownStock']['comparables']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', input.event)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new Refusal('notFound')
  const others = ctx.db
    .selectFrom('listings as o')
    .where('o.event_id', '=', event.id)
    .where('o.section_key', '=', sectionKey(input.section))
    .where('o.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('o.available', '>', 0)
    .where('o.seller_id', '<>', caller.accountId)
    .where('o.price_cents', '<=', sql.lit(MAX_PRICE_CENTS))
  const facts = await others
    .select([
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`coalesce(sum(o.available), 0)::bigint`.as('tickets'),
      sql<number | null>`min(o.price_cents)`.as('lowest'),
      sql<number | null>`percentile_disc(0.5) within group (order by o.price_cents)`.as('median'),
    ])
    .executeTakeFirstOrThrow()
  const asked = await others
    .select('o.price_cents as price')
    .orderBy('o.price_cents')
    .limit(MOST_PRICES)
    .execute()
  const prices = asked.map(({ price }) => price)
  return { data: { ...facts, prices, feePercent: ctx.settings.feePercent } }
}

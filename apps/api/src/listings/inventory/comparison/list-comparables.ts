import {
  EVENT_APPROVED,
  INVENTORY_STATUS,
  MAX_PRICE_CENTS,
  sectionKey,
  restrictionKey,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { isComparable } from '../../listing/on-sale.ts'
import { isNotOutlier, outlierCountExpression } from '../../listing/outliers.ts'

/** Maximum number of listings whose prices are returned individually. */
const MAX_PRICES = 500

/** Returns the competing prices in a section, to help set a price; outliers are only counted. */
export const listComparables: Handler<Contract['ownStock']['comparables']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const event = await ctx.db
    .selectFrom('events')
    .select('id')
    .where('id', '=', input.eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new ApiError('notFound')
  const all = ctx.db
    .selectFrom('listings as l')
    .where('l.event_id', '=', event.id)
    .where('l.section_key', '=', sectionKey(input.section))
    .where('l.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('l.available', '>', 0)
    .where(isComparable('l', now))
    .where('l.restriction_key', '=', restrictionKey(input.disclosures ?? []))
    .where('l.seller_id', '<>', caller.accountId)
    .where('l.price_cents', '<=', sql.lit(MAX_PRICE_CENTS))
  const { outliers } = await all
    .select(outlierCountExpression(isNotOutlier(event.id, now)).as('outliers'))
    .executeTakeFirstOrThrow()
  const others = all.where(isNotOutlier(event.id, now))
  const summary = await others
    .select([
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`coalesce(sum(l.offered), 0)::bigint`.as('tickets'),
      sql<number | null>`min(l.price_cents)`.as('lowest'),
      sql<number | null>`percentile_disc(0.5) within group (order by l.price_cents)`.as('median'),
    ])
    .executeTakeFirstOrThrow()
  const priced = await others
    .select('l.price_cents as price')
    .orderBy('l.price_cents')
    .limit(MAX_PRICES)
    .execute()
  const prices = priced.map(({ price }) => price)
  const { feePercent } = ctx.settings
  return { data: { ...summary, ...(outliers > 0 && { outliers }), prices, feePercent } }
}

import { DEAL_REASONS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { selectDealScores } from '../listing/deals.ts'
import { eventForSale } from '../listing/on-sale.ts'

/** Returns the deal scores of listings, with their factors. */
export const listDeals: Handler<Contract['prices']['deals']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const event = await eventForSale(ctx.db, input.eventId, viewer)
  const deals = await ctx.db
    .selectFrom(selectDealScores(event, viewer, input.ids).as('d'))
    .selectAll()
    .where(sql<boolean>`d.id = any(${input.ids}::bigint[])`)
    .orderBy('d.id')
    .execute()
  const data = mapRows(
    deals,
    ({ id: listingId, score, comparedWith, comparables, median, ...points }) => ({
      listingId,
      score,
      comparedWith,
      comparables,
      median,
      reasons: DEAL_REASONS.map((kind) => ({ kind, points: points[kind] })).filter(
        (reason) => reason.points !== 0,
      ),
    }),
  )
  return { data }
}

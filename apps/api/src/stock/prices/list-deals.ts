import { DEAL_REASONS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isEvent, ledTo } from '../../catalogue/index.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { dealsOf } from './deals-of.ts'

/** Tells what listings are worth beside the comparable ones, and for which reasons. */
export const listDeals: Handler<Contract['prices']['deals']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const eventId = await ledTo(ctx.db, 'event', input.eventId)
  if (!(await isEvent(ctx.db, eventId))) throw new Refusal('notFound')
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const deals = await ctx.db
    .selectFrom(dealsOf(eventId, look).as('d'))
    .selectAll()
    .where(sql<boolean>`d.id = any(${input.ids}::bigint[])`)
    .orderBy('d.id')
    .execute()
  const data = deals.map(({ id: listingId, score, among, comparables, median, ...points }) => ({
    listingId,
    score,
    among,
    comparables,
    median,
    reasons: DEAL_REASONS.map((kind) => ({ kind, points: points[kind] })).filter(
      (reason) => reason.points !== 0,
    ),
  }))
  return { data }
}

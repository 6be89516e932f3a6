import { INVENTORY_STATUS, type PricingAttention } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isAllowedEvent, isOnMarket, isUpcoming } from '../../../catalog/index.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { Caller, Handler } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { limitsOf, readLimits } from './pricing-limits.ts'

type Attention = Contract['pricing']['attention']

const ORDERS: SortExpressions<Attention> = { since: sql.ref('s.decided_at') }

/** The kind of a state `s`; `null` if the listing needs no look. */
const KIND = sql<PricingAttention['kind'] | null>`case when s.reason = 'duel' then 'duel'
  when s.outcome = 'held' then 'held' when s.bounded_by = 'floor' then 'atFloor' end`

/**
 * States of the caller's listings that need a look: on the market, with a rule that is on. Once a
 * rule no longer prices a listing, its state is gone.
 */
const needingALook = (db: Db, caller: Pick<Caller, 'accountId' | 'eventScope'>, now: Date) =>
  db
    .selectFrom('pricing_states as s')
    .innerJoin('pricing_rules as r', 'r.id', 's.rule_id')
    .innerJoin('listings as l', 'l.id', 's.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('r.seller_id', '=', caller.accountId)
    .where('r.is_on', '=', true)
    .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
    .where('l.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('l.available', '>', 0)
    .where(isOnMarket('l', now))
    .where(isUpcoming(now))
    .where(sql<boolean>`${KIND} is not null`)

/** Counts the caller's listings that need a look, by kind. */
export const totalAttention: Handler<Contract['pricing']['attentionTotals']> = async ({
  ctx,
  caller,
}) => {
  const data = await needingALook(ctx.db, caller, ctx.clock.now())
    .select([KIND.as('kind'), sql<number>`count(*)::int`.as('listings')])
    .$narrowType<{ kind: PricingAttention['kind'] }>()
    .groupBy(KIND)
    .orderBy(KIND)
    .execute()
  return { data }
}

/** Lists the caller's listings for sale whose price a rule holds, or that are at their floor. */
export const listAttention: Handler<Attention> = async ({
  ctx,
  caller,
  input: { kind, ...paging },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  const query = needingALook(ctx.db, caller, now)
    .select([
      'l.id',
      'e.name as event_name',
      'l.section',
      'l.seat_row',
      'l.price_cents',
      's.reason',
      's.sentence',
      's.decided_at',
      's.rule_id',
      'r.name as rule_name',
      KIND.as('kind'),
    ])
    .where(kind === undefined ? sql.lit(true) : sql<boolean>`${KIND} = ${kind}`)
    .$narrowType<{ kind: PricingAttention['kind'] }>()
  const { rows, paginator } = await listPage(
    query,
    { by: ORDERS[paging.orderBy], id: 'l.id' },
    paging,
  )
  const limits = await readLimits(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    results: mapRows(rows, (row) => ({
      listingId: row.id,
      eventName: row.event_name,
      section: row.section,
      seatRow: row.seat_row,
      price: row.price_cents,
      floorPrice: limitsOf(limits.get(row.id), { feePercent, now }).floorPrice,
      kind: row.kind,
      reason: row.reason,
      sentence: row.sentence,
      rule: { id: row.rule_id, name: row.rule_name },
      since: row.decided_at.toISOString(),
    })),
    paginator,
  }
}

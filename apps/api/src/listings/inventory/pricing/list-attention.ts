import { INVENTORY_STATUS, type PricingAttention } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isAllowedEvent } from '../../../catalog/index.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { limitsOf, readLimits } from './pricing-limits.ts'

type Attention = Contract['pricing']['attention']

const ORDERS: SortExpressions<Attention> = { since: sql.ref('s.decided_at') }

/** The kind of a state `s`; `null` if the listing needs no look. */
const KIND = sql<PricingAttention['kind'] | null>`case when s.reason = 'duel' then 'duel'
  when s.outcome = 'held' then 'held' when s.bounded_by = 'floor' then 'atFloor' end`

/** Lists the caller's listings for sale whose price a rule holds, or that are at their floor. */
export const listAttention: Handler<Attention> = async ({
  ctx,
  caller,
  input: { kind, ...paging },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  const query = ctx.db
    .selectFrom('pricing_states as s')
    .innerJoin('pricing_rules as r', 'r.id', 's.rule_id')
    .innerJoin('listings as l', 'l.id', 's.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
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
    .where('r.seller_id', '=', caller.accountId)
    .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
    .where('r.is_on', '=', true)
    .where('l.status_id', '=', sql.lit(INVENTORY_STATUS.active))
    .where('l.available', '>', 0)
    .where(kind === undefined ? sql<boolean>`${KIND} is not null` : sql<boolean>`${KIND} = ${kind}`)
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

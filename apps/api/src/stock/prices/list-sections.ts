import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { onSaleAt } from './on-sale-at.ts'

/** Tells what is for sale in each section, in one look at the listings. */
export const listSections: Handler<Contract['prices']['sections']> = async ({
  ctx,
  caller,
  input,
}) => {
  const { onSale, bySection } = await onSaleAt(ctx, input, caller.accountId)
  if (bySection) {
    const kept = ctx.db.selectFrom(bySection.as('s')).select(TOLD).orderBy('s.section_key')
    return { data: await kept.execute() }
  }
  const data = await onSale
    .select([
      sql<string>`min(l.section collate "C")`.as('section'),
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(l.available)::int`.as('tickets'),
      sql<number>`min(l.price_cents)`.as('lowest'),
      sql<number>`percentile_disc(0.5) within group (order by l.price_cents)`.as('median'),
    ])
    .groupBy('l.section_key')
    .orderBy('l.section_key')
    .execute()
  return { data }
}

const TOLD = ['s.section', 's.listings', 's.tickets', 's.lowest', 's.median'] as const

import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { onSaleAt } from './on-sale-at.ts'
import { lastSales } from './past/last-sales.ts'
import { pastPrices } from './past/past-prices.ts'

/** Tells how the lowest price moved from day to day until now, and what was sold last. */
export const tellHistory: Handler<Contract['prices']['history']> = async ({
  ctx,
  caller,
  input,
}) => {
  const { eventId, onSale, bySection } = await onSaleAt(ctx, input, caller.accountId)
  const which = { eventId, section: input.section }
  const [today] = await (
    bySection
      ? ctx.db
          .selectFrom(bySection.as('s'))
          .select([
            sql<number | null>`min(s.lowest)`.as('lowest'),
            sql<number>`coalesce(sum(s.listings), 0)::int`.as('listings'),
          ])
      : onSale.select([
          sql<number | null>`min(l.price_cents)`.as('lowest'),
          sql<number>`count(*)::int`.as('listings'),
        ])
  ).execute()
  const { past, day } = await pastPrices(ctx.db, which, ctx.clock.now())
  const sales = await lastSales(ctx.db, which)
  return { data: { days: [...past, { day, lowest: null, listings: 0, ...today }], sales } }
}

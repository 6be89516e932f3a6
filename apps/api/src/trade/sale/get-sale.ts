import type { Contract } from '@seatdesk/domain/contract'

import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { readPayoutDetails } from '../payout/payout-details.ts'
import { readOrderStory } from '../story/order-story.ts'
import { saleOf, salesBy } from './sale-list.ts'
import { COST, feeIn } from './sale-money.ts'

/** One sale of the broker, with its fee, its payout and all that became of it. */
export const getSale: Handler<Contract['sales']['get']> = async ({
  ctx: { db, settings },
  caller,
  input: { id },
}) => {
  const row = await salesBy(db, caller.accountId)
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['p.price_cents', 'p.rejection_reason', 'l.external_id', 'o.purchase_id as paid_id'])
    .select([feeIn(settings.feePercent).as('fee'), COST.as('cost')])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const { fee, cost } = row
  const data = {
    ...saleOf(row),
    price: row.price_cents,
    externalId: row.external_id,
    fee,
    isFeeFinal: row.paid_id !== null,
    profit: fee === null || cost === null ? null : saleOf(row).amount - fee - cost,
    rejectionReason: row.rejection_reason,
    payout: await readPayoutDetails(db, id),
    story: await readOrderStory(db, { orderId: id, side: 'seller' }),
  }
  return { data }
}

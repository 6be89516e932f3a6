import { cents, formatCents } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Step, WhichStory } from './step.ts'

/** What was given back while the order stood: all of it to the buyer, to the seller what it bears. */
export const allowanceSteps = async (db: Db, { orderId, side }: WhichStory): Promise<Step[]> => {
  const allowances = await db
    .selectFrom('allowances')
    .select(['amount_cents', 'borne_by', 'reason', 'created_at', 'refunded_at'])
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  return allowances.flatMap((row): Step[] => {
    const amount = formatCents(cents(row.amount_cents))
    const note = `${amount}: ${row.reason}`
    if (side === 'buyer')
      return [
        { step: 'partRefundOwed', at: row.created_at, note },
        { step: 'partRefunded', at: row.refunded_at, note: amount },
      ]
    return row.borne_by === 'seller' ? [{ step: 'priceLowered', at: row.created_at, note }] : []
  })
}

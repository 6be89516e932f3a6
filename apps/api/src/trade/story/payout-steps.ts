import type { Db } from '../../kernel/database/transaction.ts'
import type { Step } from './step.ts'

/** How the payout of a sale fares; when it is due only while it has not been sent. */
export const payoutSteps = async (db: Db, saleId: number): Promise<Step[]> => {
  const payout = await db
    .selectFrom('payouts')
    .select(['status', 'due_at', 'sent_at', 'failed_at', 'failure', 'taken_back_at'])
    .where('purchase_id', '=', saleId)
    .executeTakeFirst()
  if (!payout) return []
  const isAhead =
    payout.status === 'pending' && payout.sent_at === null && payout.taken_back_at === null
  return [
    { step: 'payoutDue', at: isAhead ? payout.due_at : null },
    { step: 'payoutSent', at: payout.sent_at },
    { step: 'payoutFailed', at: payout.failed_at, note: payout.failure },
  ]
}

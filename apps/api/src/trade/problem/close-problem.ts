import type { ProblemOutcome } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'

interface Closing {
  orderId: number
  outcome: ProblemOutcome
  now: Date
}

/** Settles the open problem of an order, and says which it was; `null` where there is none. */
export const closeProblem = async (
  tx: Tx,
  { orderId, outcome, now }: Closing,
): Promise<number | null> => {
  const closed = await tx
    .updateTable('problems')
    .set({ settled_at: now, outcome })
    .where('purchase_id', '=', orderId)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return closed?.id ?? null
}

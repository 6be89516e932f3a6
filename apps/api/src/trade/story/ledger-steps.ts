import type { StoryStep } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Step, WhichStory } from './step.ts'

/** What the ledger tells each side, by what moved. */
const STEPS: Record<WhichStory['side'], Record<string, StoryStep>> = {
  buyer: { reversal: 'refundOwed', refund: 'refunded', 'refund-return': 'refundReturned' },
  seller: { netting: 'payoutKept', payout: 'paidOut', 'payout-return': 'payoutReturned' },
}

/** When money of an order moved, as far as it is the side's own. */
export const ledgerSteps = async (db: Db, { orderId, side }: WhichStory): Promise<Step[]> => {
  const steps = STEPS[side]
  const moved = await db
    .selectFrom('ledger_transactions')
    .select(['kind', 'created_at'])
    .where('purchase_id', '=', orderId)
    .where('kind', 'in', Object.keys(steps))
    .orderBy('id')
    .execute()
  return moved.flatMap(({ kind, created_at: at }) => {
    const step = steps[kind]
    return step === undefined ? [] : [{ step, at }]
  })
}

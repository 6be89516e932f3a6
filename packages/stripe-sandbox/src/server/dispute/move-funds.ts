import type Stripe from 'stripe'

import { newId } from '../store/ids.ts'
import type { Stored } from '../store/object-kinds.ts'
import { unix } from '../time/unix.ts'
import type { Work } from '../work.ts'

/** What a dispute costs, won or lost. */
const FEE = 1500

const movement = (
  { now }: Work,
  { id, body }: Stored<'dispute'>,
  { amount, fee }: { amount: number; fee: number },
): Stripe.BalanceTransaction => ({
  id: newId('txn'),
  object: 'balance_transaction',
  amount,
  available_on: unix(now),
  balance_type: 'payments',
  created: unix(now),
  currency: body.currency,
  description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${body.charge}`,
  exchange_rate: null,
  fee,
  fee_details:
    fee === 0
      ? []
      : [
          {
            amount: fee,
            application: null,
            currency: body.currency,
            description: 'Dispute fee',
            type: 'stripe_fee',
          },
        ],
  net: amount - fee,
  reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  source: id,
  status: 'available',
  type: 'adjustment',
})

/** Takes what is disputed, and the fee, from the platform's balance. */
export const withdrawFunds = async (work: Work, dispute: Stored<'dispute'>): Promise<void> => {
  const { body } = dispute
  body.balance_transactions.push(movement(work, dispute, { amount: -body.amount, fee: FEE }))
  await work.store.save(dispute)
  await work.emit('charge.dispute.funds_withdrawn', body)
}

/** Gives back what was taken for a dispute that is won; its fee stays paid. */
export const reinstateFunds = async (work: Work, dispute: Stored<'dispute'>): Promise<void> => {
  const { body } = dispute
  body.balance_transactions.push(movement(work, dispute, { amount: body.amount, fee: 0 }))
  await work.store.save(dispute)
  await work.emit('charge.dispute.funds_reinstated', body)
}

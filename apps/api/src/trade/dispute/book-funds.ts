import type { Tx } from '../../kernel/database/transaction.ts'
import {
  DISPUTE_FEES,
  DISPUTED,
  LOSSES,
  moving,
  post,
  PROVIDER,
  type ProviderDispute,
} from '../../money/index.ts'
import { sharesOf } from '../refund/shares-of.ts'
import type { PaidOrder } from '../refund/undo-order.ts'
import type { KnownDispute } from './known-dispute.ts'

interface Moved {
  dispute: ProviderDispute
  before: KnownDispute
  now: Date
}

/**
 * Books what banks have taken for a dispute, or given back, since it was last looked at. What comes
 * back of a loss that was borne already is the market's, for an administrator to pass on.
 */
export const bookFunds = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { dispute, before, now }: Moved,
): Promise<void> => {
  const taken = dispute.withdrawnCents - before.withdrawn_cents
  const undecided = Math.max(before.withdrawn_cents - before.lost_cents, 0)
  const given = Math.max(-taken, 0)
  const parts = [
    { cents: Math.max(taken, 0), from: PROVIDER, to: DISPUTED },
    { cents: Math.min(given, undecided), from: DISPUTED, to: PROVIDER },
    { cents: Math.max(given - undecided, 0), from: LOSSES, to: PROVIDER },
  ]
  for (const { cents: amount, from, to } of parts)
    for (const { order, cents } of sharesOf(orders, amount))
      await post(tx, {
        kind: 'dispute',
        purchaseId: order.id,
        attempt: 'next',
        at: now,
        entries: moving(cents, from, to),
      })
  const [first] = orders
  const fee = dispute.feeCents - before.fee_cents
  if (first)
    await post(tx, {
      kind: 'dispute-fee',
      purchaseId: first.id,
      attempt: 'next',
      at: now,
      entries: moving(fee, PROVIDER, DISPUTE_FEES),
    })
}

import type { Selectable } from 'kysely'

import {
  DISPUTE_FEES,
  DISPUTED,
  LOSSES,
  transferEntries,
  postTransaction,
  PROVIDER,
  type ProviderDispute,
  recordRefund,
} from '../../payments/index.ts'
import type { DisputeTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { splitAmount } from '../refund/split-amount.ts'
import { type PaidOrder, undoOrder } from '../refund/undo-order.ts'

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
    for (const { order, cents } of splitAmount(orders, amount))
      await postTransaction(tx, {
        kind: 'dispute',
        purchaseId: order.id,
        attempt: 'next',
        at: now,
        entries: transferEntries(cents, from, to),
      })
  const [first] = orders
  const fee = dispute.feeCents - before.fee_cents
  if (first)
    await postTransaction(tx, {
      kind: 'dispute-fee',
      purchaseId: first.id,
      attempt: 'next',
      at: now,
      entries: transferEntries(fee, PROVIDER, DISPUTE_FEES),
    })
}

const REASON = 'The bank reversed the payment.'

interface Lost {
  dispute: ProviderDispute
  before: KnownDispute
  now: Date
}

/**
 * Has a lost dispute borne by whom it falls to, and gives what of it is borne by then. An order of
 * which all that was left was taken is undone as if it had been refunded, by the bank; of anything
 * less, and of what was given back before, the market bears the loss.
 */
export const bookLoss = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { dispute, before, now }: Lost,
): Promise<number> => {
  const lost = before.lost_cents
  const loss = dispute.outcome === 'lost' ? dispute.withdrawnCents - lost : 0
  if (loss <= 0) return lost
  for (const { order, cents } of splitAmount(orders, loss)) {
    const isAll = order.amount_cents > 0 && cents >= order.amount_cents
    const isOwed = isAll && (await undoOrder(tx, order, { reason: REASON, now }))
    if (isOwed)
      await recordRefund(tx, {
        purchaseId: order.id,
        from: DISPUTED,
        settledBy: dispute.id,
        now,
      })
    // A bank may take all of a payment of which a part was allowed back before.
    await postTransaction(tx, {
      kind: 'dispute-loss',
      purchaseId: order.id,
      attempt: 'next',
      at: now,
      entries: transferEntries(isOwed ? cents - order.amount_cents : cents, DISPUTED, LOSSES),
    })
  }
  return lost + loss
}

/** A dispute as the books have it. */
export type KnownDispute = Selectable<DisputeTable>

import type { Selectable } from 'kysely'

import {
  DISPUTE_FEES_ACCOUNT,
  DISPUTED_ACCOUNT,
  MARKET_LOSSES_ACCOUNT,
  transferEntries,
  postTransaction,
  PROVIDER_ACCOUNT,
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
 * Books the funds that banks withdrew for a dispute or returned since the last update. If funds
 * return whose loss was already booked, they go to the market; an administrator can pass them on.
 */
export const recordDisputeFunds = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { dispute, before, now }: Moved,
): Promise<void> => {
  const withdrawn = dispute.withdrawnCents - before.withdrawn_cents
  const undecided = Math.max(before.withdrawn_cents - before.lost_cents, 0)
  const returned = Math.max(-withdrawn, 0)
  const parts = [
    { cents: Math.max(withdrawn, 0), from: PROVIDER_ACCOUNT, to: DISPUTED_ACCOUNT },
    { cents: Math.min(returned, undecided), from: DISPUTED_ACCOUNT, to: PROVIDER_ACCOUNT },
    { cents: Math.max(returned - undecided, 0), from: MARKET_LOSSES_ACCOUNT, to: PROVIDER_ACCOUNT },
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
      entries: transferEntries(fee, PROVIDER_ACCOUNT, DISPUTE_FEES_ACCOUNT),
    })
}

const REASON = 'The bank reversed the payment.'

interface Lost {
  dispute: ProviderDispute
  before: KnownDispute
  now: Date
}

/**
 * Books the loss of a lost dispute, and returns the total loss booked so far, in cents. An order
 * whose entire remaining price was withdrawn is reversed, as refunded by the bank. For smaller
 * amounts, and for amounts that were refunded before, the market bears the loss.
 */
export const recordDisputeLoss = async (
  tx: Tx,
  orders: readonly PaidOrder[],
  { dispute, before, now }: Lost,
): Promise<number> => {
  const lostCents = before.lost_cents
  const loss = dispute.outcome === 'lost' ? dispute.withdrawnCents - lostCents : 0
  if (loss <= 0) return lostCents
  for (const { order, cents } of splitAmount(orders, loss)) {
    const isAll = order.amount_cents > 0 && cents >= order.amount_cents
    const isOwed = isAll && (await undoOrder(tx, order, { reason: REASON, now }))
    if (isOwed)
      await recordRefund(tx, {
        purchaseId: order.id,
        from: DISPUTED_ACCOUNT,
        settledBy: dispute.id,
        now,
      })
    // A bank may withdraw the full payment although an allowance on it was paid before.
    await postTransaction(tx, {
      kind: 'dispute-loss',
      purchaseId: order.id,
      attempt: 'next',
      at: now,
      entries: transferEntries(
        isOwed ? cents - order.amount_cents : cents,
        DISPUTED_ACCOUNT,
        MARKET_LOSSES_ACCOUNT,
      ),
    })
  }
  return lostCents + loss
}

/** A dispute as recorded in the database. */
export type KnownDispute = Selectable<DisputeTable>

import type { Tx } from '../../kernel/database/transaction.ts'
import { holdPayouts, type ProviderDispute, releasePayouts } from '../../money/index.ts'
import { lockOrders } from '../refund/undo-order.ts'
import { bookFunds } from './book-funds.ts'
import { bookLoss } from './book-loss.ts'
import type { KnownDispute } from './known-dispute.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

/**
 * Brings the books in line with a dispute as the provider knows it now: what was taken or given back
 * moves in the ledger, payouts are held while it is open, and a lost one is borne. It may be called
 * any number of times and in any order; only what is not yet so is done. `false`, and nothing, when
 * somebody has written it down since it was asked for at `readAt`: it may be old by now.
 */
export const recordDispute = async (
  tx: Tx,
  dispute: ProviderDispute,
  { readAt, now }: { readAt: Date | null; now: Date },
): Promise<boolean> => {
  const checkout = await tx
    .selectFrom('checkouts')
    .select('id')
    .where('payment_id', '=', dispute.paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!checkout) return true
  const orders = await lockOrders(tx, checkout.id)
  const known = await knownDispute(tx, dispute)
  if (known && readAt && known.asked_at >= readAt) return false
  const before = known ?? (await openDispute(tx, checkout.id, dispute, now))
  await bookFunds(tx, orders, { dispute, before, now })
  const lostCents = await bookLoss(tx, orders, { dispute, before, now })
  const isOver = dispute.outcome !== 'open'
  const wasOver = before.closed_at !== null
  await tx
    .updateTable('disputes')
    .set({
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      evidence_due_at: dispute.evidenceDueAt,
      withdrawn_cents: dispute.withdrawnCents,
      fee_cents: dispute.feeCents,
      lost_cents: lostCents,
      asked_at: now,
      closed_at: isOver ? (before.closed_at ?? now) : null,
    })
    .where('id', '=', dispute.id)
    .execute()
  if (isOver) await releasePayouts(tx, checkout.id)
  else await holdPayouts(tx, checkout.id, now)
  if (!known || isOver !== wasOver)
    for (const order of orders) await tellOfDispute(tx, order, dispute, now)
  return true
}

const knownDispute = (tx: Tx, { id }: ProviderDispute): Promise<KnownDispute | undefined> =>
  tx.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

/** Nothing of a dispute that is new to us is booked yet. */
const openDispute = (
  tx: Tx,
  checkoutId: number,
  dispute: ProviderDispute,
  now: Date,
): Promise<KnownDispute> =>
  tx
    .insertInto('disputes')
    .values({
      id: dispute.id,
      checkout_id: checkoutId,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      evidence_due_at: dispute.evidenceDueAt,
      created_at: dispute.createdAt,
      asked_at: now,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

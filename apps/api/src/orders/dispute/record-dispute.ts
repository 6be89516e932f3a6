import { cents, formatCents, ORDER_STATUS, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { holdPayouts, type ProviderDispute, releasePayouts } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { lockOrders, type PaidOrder } from '../refund/undo-order.ts'
import { recordDisputeFunds, recordDisputeLoss, type KnownDispute } from './book-dispute.ts'

/**
 * Brings the ledger in line with the provider's current state of a dispute: books withdrawn and
 * returned funds, holds payouts while the dispute is open, and books the loss of a lost one.
 * Idempotent, and safe to call in any order. Returns `false` and changes nothing if the dispute was
 * recorded since it was read at `readAt`, because that read may be stale.
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
  if (known && readAt && known.provider_checked_at >= readAt) return false
  const before = known ?? (await openDispute(tx, checkout.id, dispute, now))
  await recordDisputeFunds(tx, orders, { dispute, before, now })
  const lostCents = await recordDisputeLoss(tx, orders, { dispute, before, now })
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
      provider_checked_at: now,
      closed_at: isOver ? (before.closed_at ?? now) : null,
    })
    .where('id', '=', dispute.id)
    .execute()
  if (isOver) await releasePayouts(tx, checkout.id)
  else await holdPayouts(tx, checkout.id, now)
  if (!known || isOver !== wasOver)
    for (const order of orders) await notifyOfDispute(tx, order, dispute, now)
  return true
}

const knownDispute = (tx: Tx, { id }: ProviderDispute): Promise<KnownDispute | undefined> =>
  tx.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()

/** Inserts a new dispute, with no funds booked yet. */
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
      provider_checked_at: now,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type Outcome = ProviderDispute['outcome']

const SUBJECTS: Record<Outcome, string> = {
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Dispute closed',
}

/**
 * Notifies the seller of an order that its payment is disputed or that the dispute is closed.
 * Always sends an email.
 */
const notifyOfDispute = (
  tx: Tx,
  order: PaidOrder,
  { outcome }: ProviderDispute,
  now: Date,
): Promise<void> =>
  notify(tx, now, {
    accountId: order.seller_id,
    kind: 'payouts',
    typeId: 1,
    message: messageOf(order, outcome),
    eventId: order.event_id,
    about: { kind: 'sale', id: order.id },
    urgentSubject: SUBJECTS[outcome],
  })

const messageOf = (
  { id, amount_cents: amount, status_id: status }: PaidOrder,
  outcome: Outcome,
): string => {
  const sale = saleNumber(id)
  if (outcome === 'open')
    return `The payment for ${sale} (${formatCents(cents(amount))}) was disputed with the buyer’s bank. Your payout is on hold until the dispute is decided. Please keep your proof of delivery.`
  if (outcome !== 'lost')
    return `The dispute about ${sale} is closed, and your payout is no longer on hold.`
  return status === ORDER_STATUS.delivered
    ? `The dispute about ${sale} was lost. The bank refunded the buyer. Your earnings from the sale are reversed, or owed if they were already paid out.`
    : `The dispute about ${sale} was lost. The bank refunded the buyer.`
}

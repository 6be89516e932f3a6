import type { Tx } from '../../platform/database/transaction.ts'
import { allowanceNamed } from '../allowance/record-allowance.ts'
import {
  ESCROW,
  type LedgerEntry,
  LOSSES,
  transferEntries,
  refundOwedTo,
  postTransaction,
  PROVIDER,
} from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  /** Where the money is that the sale brought; all of it in escrow unless it is said otherwise. */
  from?: readonly LedgerEntry[]
  now: Date
}

/**
 * Writes down, in the transaction that makes it so, that a buyer has the price of a purchase to
 * get back, less what was allowed of it before; `payRefunds` gives it back, unless that was all. What
 * the market bore of that returns to it. Gives what is owed, in cents.
 */
export const oweRefund = async (tx: Tx, { purchaseId, from, now }: Owed): Promise<number> => {
  const order = await tx
    .selectFrom('purchases')
    .select(['buyer_id', 'amount_cents', 'allowed_cents', 'lowered_cents'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { amount_cents: price, allowed_cents: allowed, lowered_cents: lowered } = order
  const owed = price - allowed
  const entries = [
    ...(from ?? [{ account: ESCROW, amountCents: price - lowered }]),
    { account: refundOwedTo(order.buyer_id), amountCents: -owed },
    { account: LOSSES, amountCents: lowered - allowed },
  ].filter(({ amountCents }) => amountCents !== 0)
  await postTransaction(tx, { kind: 'reversal', purchaseId, at: now, entries })
  await tx
    .insertInto('refunds')
    .values({
      purchase_id: purchaseId,
      amount_cents: owed,
      created_at: now,
      next_try_at: now,
      refunded_at: owed === 0 ? now : null,
    })
    .execute()
  return owed
}

interface Refunded {
  purchaseId: number
  now: Date
  /** What gave it back in place of a refund of ours, by the provider's id. */
  settledBy?: string
  /** Where the money came from; the provider's account, unless a bank has taken it before. */
  from?: string
}

/** Writes down that a buyer has back what was owed; a second time changes nothing. */
export const recordRefund = async (
  tx: Tx,
  { purchaseId, now, settledBy, from = PROVIDER }: Refunded,
): Promise<void> => {
  const refunded = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set({ refunded_at: now, asked_at: null, settled_by: settledBy ?? null })
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is', null)
    .returning(['r.amount_cents', 'r.attempt', 'p.buyer_id'])
    .executeTakeFirst()
  if (!refunded) return
  await postTransaction(tx, {
    kind: 'refund',
    purchaseId,
    attempt: refunded.attempt,
    at: now,
    entries: transferEntries(refunded.amount_cents, from, refundOwedTo(refunded.buyer_id)),
  })
}

interface Returned {
  purchaseId: number
  /** Which refund came back; one of ours without it. */
  settledBy?: string
  now: Date
  nextTryAt: Date
}

/** Writes down that a refund came back, and that it is to be tried again at `nextTryAt`. */
export const recordRefundReturn = async (
  tx: Tx,
  { purchaseId, settledBy, now, nextTryAt }: Returned,
): Promise<void> => {
  const returned = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set((eb) => ({
      refunded_at: null,
      settled_by: null,
      next_try_at: nextTryAt,
      attempt: eb('r.attempt', '+', 1),
    }))
    .whereRef('p.id', '=', 'r.purchase_id')
    .where('r.purchase_id', '=', purchaseId)
    .where('r.refunded_at', 'is not', null)
    .where('r.settled_by', 'is not distinct from', settledBy ?? null)
    .returning(['r.amount_cents', 'r.attempt', 'p.buyer_id'])
    .executeTakeFirst()
  if (!returned) return
  await postTransaction(tx, {
    kind: 'refund-return',
    purchaseId,
    attempt: returned.attempt - 1,
    at: now,
    entries: transferEntries(returned.amount_cents, refundOwedTo(returned.buyer_id), PROVIDER),
  })
}

/** What the refund of a purchase is called at the provider, so that it is made once. */
export const refundName = (purchaseId: number): string => `purchase:${purchaseId}`

/** The purchase that a refund of this name is for; `null` for a name that is not ours. */
export const refundedPurchase = (name: string): number | null => {
  const [, id] = /^purchase:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether a refund at the provider was made by us, by its name. */
export const isOurRefund = (name: string | null): boolean =>
  name !== null && (refundedPurchase(name) !== null || allowanceNamed(name) !== null)

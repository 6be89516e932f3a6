import type { Tx } from '../../platform/database/transaction.ts'
import { parseAllowanceName } from '../allowance/record-allowance.ts'
import {
  ESCROW_ACCOUNT,
  type LedgerEntry,
  MARKET_LOSSES_ACCOUNT,
  transferEntries,
  refundsOwedAccount,
  postTransaction,
  PROVIDER_ACCOUNT,
} from '../ledger/ledger.ts'

interface Owed {
  purchaseId: number
  /** Where in the ledger the sale's money is; by default all of it is in escrow. */
  from?: readonly LedgerEntry[]
  now: Date
}

/**
 * Records, in the transaction that causes it, that a buyer is owed the price of a purchase less
 * earlier allowances; `payRefunds` pays it. The market gets back what it bore of those allowances.
 * Returns the owed amount, in cents.
 */
export const recordRefundOwed = async (
  tx: Tx,
  { purchaseId, from, now }: Owed,
): Promise<number> => {
  const order = await tx
    .selectFrom('purchases')
    .select(['buyer_id', 'amount_cents', 'allowance_cents', 'seller_allowance_cents'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const { amount_cents: price, allowance_cents: allowed, seller_allowance_cents: reduced } = order
  const owed = price - allowed
  const entries = [
    ...(from ?? [{ account: ESCROW_ACCOUNT, amountCents: price - reduced }]),
    { account: refundsOwedAccount(order.buyer_id), amountCents: -owed },
    { account: MARKET_LOSSES_ACCOUNT, amountCents: reduced - allowed },
  ].filter(({ amountCents }) => amountCents !== 0)
  await postTransaction(tx, { kind: 'reversal', purchaseId, at: now, entries })
  await tx
    .insertInto('refunds')
    .values({
      purchase_id: purchaseId,
      amount_cents: owed,
      created_at: now,
      next_attempt_at: now,
      refunded_at: owed === 0 ? now : null,
    })
    .execute()
  return owed
}

interface Refunded {
  purchaseId: number
  now: Date
  /** What paid it instead of a refund of ours, by the provider's id. */
  settledBy?: string
  /** The ledger account that it was paid from; by default, that of the provider. */
  from?: string
}

/** Records that an owed refund was paid to the buyer. Idempotent. */
export const recordRefund = async (
  tx: Tx,
  { purchaseId, now, settledBy, from = PROVIDER_ACCOUNT }: Refunded,
): Promise<void> => {
  const refunded = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set({ refunded_at: now, provider_checked_at: null, settled_by: settledBy ?? null })
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
    entries: transferEntries(refunded.amount_cents, from, refundsOwedAccount(refunded.buyer_id)),
  })
}

interface Returned {
  purchaseId: number
  /** The returned refund; one of ours by default. */
  settledBy?: string
  now: Date
  nextAttemptAt: Date
}

/** Records that a refund was returned, and that it is retried at `nextAttemptAt`. */
export const recordReturnedRefund = async (
  tx: Tx,
  { purchaseId, settledBy, now, nextAttemptAt }: Returned,
): Promise<void> => {
  const returned = await tx
    .updateTable('refunds as r')
    .from('purchases as p')
    .set((eb) => ({
      refunded_at: null,
      settled_by: null,
      next_attempt_at: nextAttemptAt,
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
    entries: transferEntries(
      returned.amount_cents,
      refundsOwedAccount(returned.buyer_id),
      PROVIDER_ACCOUNT,
    ),
  })
}

/** Name of a purchase's refund at the provider, so that it is made once. */
export const refundName = (purchaseId: number): string => `purchase:${purchaseId}`

/** The purchase in a refund's name; `null` if the name is not ours. */
export const parseRefundName = (name: string): number | null => {
  const [, id] = /^purchase:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether a refund at the provider was made by us, by its name. */
export const isOurRefund = (name: string | null): boolean =>
  name !== null && (parseRefundName(name) !== null || parseAllowanceName(name) !== null)

import type { Tx } from '../../platform/database/transaction.ts'
import {
  transferEntries,
  refundsOwedAccount,
  postTransaction,
  PROVIDER_ACCOUNT,
} from '../ledger/ledger.ts'

/** Records that an allowance was paid to the buyer. Idempotent. */
export const recordAllowance = async (
  tx: Tx,
  { id, now }: { id: number; now: Date },
): Promise<void> => {
  const allowance = await tx
    .updateTable('allowances as a')
    .from('purchases as p')
    .set({ refunded_at: now, provider_checked_at: null })
    .whereRef('p.id', '=', 'a.purchase_id')
    .where('a.id', '=', id)
    .where('a.refunded_at', 'is', null)
    .returning(['a.purchase_id', 'a.amount_cents', 'p.buyer_id'])
    .executeTakeFirst()
  if (!allowance) return
  await lockOrder(tx, allowance.purchase_id)
  await postTransaction(tx, {
    kind: 'allowance-refund',
    purchaseId: allowance.purchase_id,
    attempt: 'next',
    at: now,
    entries: transferEntries(
      allowance.amount_cents,
      PROVIDER_ACCOUNT,
      refundsOwedAccount(allowance.buyer_id),
    ),
  })
}

/** Records that an allowance was returned by the buyer's bank, and when it is retried. */
export const recordReturnedAllowance = async (
  tx: Tx,
  { id, now, nextAttemptAt }: { id: number; now: Date; nextAttemptAt: Date },
): Promise<void> => {
  const returned = await tx
    .updateTable('allowances as a')
    .from('purchases as p')
    .set((eb) => ({
      refunded_at: null,
      next_attempt_at: nextAttemptAt,
      attempt: eb('a.attempt', '+', 1),
    }))
    .whereRef('p.id', '=', 'a.purchase_id')
    .where('a.id', '=', id)
    .where('a.refunded_at', 'is not', null)
    .returning(['a.purchase_id', 'a.amount_cents', 'p.buyer_id'])
    .executeTakeFirst()
  if (!returned) return
  await lockOrder(tx, returned.purchase_id)
  await postTransaction(tx, {
    kind: 'allowance-return',
    purchaseId: returned.purchase_id,
    attempt: 'next',
    at: now,
    entries: transferEntries(
      returned.amount_cents,
      refundsOwedAccount(returned.buyer_id),
      PROVIDER_ACCOUNT,
    ),
  })
}

/** Locks the order, so that two concurrent allowances of it get different ledger attempts. */
const lockOrder = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx.selectFrom('purchases').select('id').where('id', '=', purchaseId).forUpdate().execute()
}

/** Name of an allowance's refund at the provider, so that it is paid only once. */
export const allowanceName = (id: number): string => `allowance:${id}`

/** The id of the allowance in a refund's name; `null` for any other name. */
export const parseAllowanceName = (name: string): number | null => {
  const [, id] = /^allowance:(\d+)$/.exec(name) ?? []
  return id === undefined ? null : Number(id)
}

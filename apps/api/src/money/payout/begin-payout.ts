import type { Tx } from '../../kernel/database/transaction.ts'
import type { NewPayout } from '../payment/payments.ts'
import { payoutInWords, tellSeller } from './move-payout.ts'
import { payoutDueAt } from './payout-due-at.ts'
import { type DuePayout, verifiedMethod } from './payout-store.ts'

/** A try whose number and destination are written down, so that it can be repeated as it is. */
export type BegunPayout = NewPayout & { about: DuePayout }

/**
 * Decides where a due payout goes, before anything is sent. `null` when there is nothing to send:
 * the event was moved since, the seller has no bank account, or somebody else was quicker.
 */
export const beginPayout = async (
  tx: Tx,
  due: DuePayout,
  now: Date,
): Promise<BegunPayout | null> => {
  const dueAt = payoutDueAt(due)
  if (dueAt > now) {
    await same(tx, due).set({ due_at: dueAt }).execute()
    return null
  }
  const isRetry = due.status === 'failed'
  const kept = isRetry ? null : due.payout_method_id
  const method =
    kept ?? (await verifiedMethod(tx, due.seller_id, isRetry ? due.failed_at : null))?.id
  if (method === undefined || due.provider_account_id === null) {
    await remind(tx, due, now)
    return null
  }
  const attempt = isRetry ? due.attempt + 1 : due.attempt
  const begun = await same(tx, due)
    .set({
      status: 'pending',
      attempt,
      payout_method_id: method,
      ...(isRetry ? { provider_payout_id: null, sent_at: null, failure: null } : {}),
    })
    // Its event may have been moved since it was found to be due.
    .where('due_at', '<=', now)
    // Or its payment may have been disputed.
    .where('held_at', 'is', null)
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) return null
  return {
    purchaseId: due.purchase_id,
    attempt,
    providerAccountId: due.provider_account_id,
    payoutMethodId: method,
    amountCents: due.amount_cents,
    about: due,
  }
}

/** The payout, unless it was begun in the meantime. */
const same = (tx: Tx, { purchase_id: id, status, attempt, payout_method_id: method }: DuePayout) =>
  tx
    .updateTable('payouts')
    .where('purchase_id', '=', id)
    .where('status', '=', status)
    .where('attempt', '=', attempt)
    .where('payout_method_id', 'is not distinct from', method)

const remind = async (tx: Tx, due: DuePayout, now: Date): Promise<void> => {
  const { numUpdatedRows } = await same(tx, due)
    .set({ reminded_at: now })
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const message = `${payoutInWords(due)} is due. Add a bank account to be paid out to.`
  await tellSeller(tx, due, message, now)
}

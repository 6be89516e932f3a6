import { cents, formatCents, saleNumber } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'
import { PAYOUT_ACCOUNT_WAIT_HOURS } from '../../platform/settings.ts'
import {
  transferEntries,
  payableAccount,
  postTransaction,
  receivableAccount,
} from '../ledger/ledger.ts'
import type { NewPayout } from '../payment/payments.ts'
import {
  enqueuePayoutWebhook,
  describePayout,
  notifySellerOfPayout,
} from './apply-payout-status.ts'
import { payoutDueAt } from './open-payout.ts'
import { isPayable, payableMethod } from './payable-method.ts'
import type { DuePayout } from './payout-store.ts'

/** An attempt whose number and destination are stored, so that it can be repeated unchanged. */
export type BegunPayout = NewPayout & { about: DuePayout }

/**
 * Decides where a due payout goes, before anything is sent. Returns `null` when there is nothing to
 * send: the event was moved, the seller's payouts are frozen, no bank account can be paid to, the
 * seller owes the full amount, or another process was faster.
 */
export const beginPayout = async (
  tx: Tx,
  due: DuePayout,
  now: Date,
  waitHours = PAYOUT_ACCOUNT_WAIT_HOURS,
): Promise<BegunPayout | null> => {
  if (await isFrozen(tx, due)) return null
  const dueAt = payoutDueAt(due)
  if (dueAt > now) {
    await same(tx, due).set({ due_at: dueAt }).execute()
    return null
  }
  const isRetry = due.status === 'failed'
  const fixedMethod = isRetry ? null : due.payout_method_id
  const method =
    fixedMethod ??
    (
      await payableMethod(tx, {
        sellerId: due.seller_id,
        usableAfter: isRetry ? due.retryable_since : null,
        now,
        waitHours,
      })
    )?.id
  if (method === undefined || due.provider_account_id === null) {
    await remind(tx, due, now)
    return null
  }
  const attempt = isRetry ? due.attempt + 1 : due.attempt
  const started = await same(tx, due)
    .set(({ selectFrom }) => {
      const known = selectFrom('payout_methods as m').where('m.id', '=', method)
      return {
        status: 'pending' as const,
        attempt,
        payout_method_id: method,
        method_holder: known.select('m.holder_name'),
        method_last4: known.select('m.last4'),
        ...(isRetry
          ? { provider_payout_id: null, sent_at: null, failure: null, failure_code: null }
          : {}),
      }
    })
    // Its event may have been moved or postponed since it was found to be due.
    .where('due_at', '<=', now)
    .$if(fixedMethod === null, (query) => query.where(isDateKnown))
    // Or its payment may have been disputed.
    .where('held_at', 'is', null)
    .executeTakeFirst()
  if (started.numUpdatedRows === 0n) return null
  // A payout that was started is sent unchanged: the provider may have it already.
  const amountCents =
    fixedMethod === null ? await netDebt(tx, { ...due, attempt }, now) : due.amount_cents
  if (amountCents < due.amount_cents) await notifyOfNetting(tx, due, amountCents, now)
  if (amountCents === 0) {
    await tx
      .updateTable('payouts')
      .set({ status: 'processed', payout_method_id: null })
      .where('purchase_id', '=', due.purchase_id)
      .execute()
    await enqueuePayoutWebhook(tx, now, { ...due, amount_cents: 0 }, { status: 'processed' })
    return null
  }
  return {
    purchaseId: due.purchase_id,
    attempt,
    providerAccountId: due.provider_account_id,
    payoutMethodId: method,
    amountCents,
    about: { ...due, amount_cents: amountCents },
  }
}

/** The payout, unless it was started or its sale's price was lowered in the meantime. */
const same = (tx: Tx, due: DuePayout) => {
  const { purchase_id: id, status, attempt, amount_cents: amount, payout_method_id: method } = due
  return tx
    .updateTable('payouts')
    .where('purchase_id', '=', id)
    .where('status', '=', status)
    .where('attempt', '=', attempt)
    .where('amount_cents', '=', amount)
    .where('payout_method_id', 'is not distinct from', method)
}

/** Whether the event of a payout is not waiting for a new date. */
const isDateKnown = sql<SqlBool>`not exists (
  select from purchases as p join events as e on e.id = p.event_id
  where p.id = payouts.purchase_id and e.postponed_at is not null)`

const notifyOfNetting = (tx: Tx, due: DuePayout, left: number, now: Date): Promise<void> => {
  const withheld = formatCents(cents(due.amount_cents - left))
  const message = `We withheld ${withheld} from your payout for ${saleNumber(due.purchase_id)} for sales that were canceled after you were paid.`
  return notifySellerOfPayout(tx, due, message, now)
}

/**
 * Whether the seller's payouts are frozen. The share lock makes a concurrent freeze wait for this
 * payout.
 */
const isFrozen = async (tx: Tx, { seller_id: id }: DuePayout): Promise<boolean> => {
  const { payouts_frozen_at: from } = await tx
    .selectFrom('accounts')
    .select('payouts_frozen_at')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return from !== null
}

const remind = async (tx: Tx, due: DuePayout, now: Date): Promise<void> => {
  // A bank account that is too new or not verified yet needs no action by its seller.
  if (await isPayable(tx, due.seller_id)) return
  const { numUpdatedRows } = await same(tx, due)
    .set({ reminded_at: now })
    .where('reminded_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const message = `${describePayout(due)} is due. Add a bank account to receive it.`
  await notifySellerOfPayout(tx, due, message, now, 'payout-method')
}

interface Payable {
  purchase_id: number
  seller_id: number
  amount_cents: number
  attempt: number
}

/**
 * Deducts the seller's debt for sales that were reversed after their payout from a payout that has
 * not started. Returns the amount that is left to send, in cents.
 */
const netDebt = async (tx: Tx, payout: Payable, now: Date): Promise<number> => {
  const { purchase_id: purchaseId, seller_id: sellerId, amount_cents: amount, attempt } = payout
  if ((await readSellerDebt(tx, sellerId)) <= 0) return amount
  // A concurrent payout of the same seller must not deduct the same debt again.
  await tx.selectFrom('accounts').select('id').where('id', '=', sellerId).forUpdate().execute()
  const withheld = Math.min(amount, Math.max(0, await readSellerDebt(tx, sellerId)))
  if (withheld === 0) return amount
  await postTransaction(tx, {
    kind: 'netting',
    purchaseId,
    attempt,
    at: now,
    entries: transferEntries(withheld, receivableAccount(sellerId), payableAccount(sellerId)),
  })
  await tx
    .updateTable('payouts')
    .set((eb) => ({
      amount_cents: eb('amount_cents', '-', withheld),
      netted_cents: eb('netted_cents', '+', withheld),
    }))
    .where('purchase_id', '=', purchaseId)
    .execute()
  return amount - withheld
}

/** What a seller owes the market, in cents. */
export const readSellerDebt = async (db: Db | Tx, sellerId: number): Promise<number> => {
  const balance: RawBuilder<number> = sql`coalesce(sum(amount_cents), 0)::bigint`
  const { debt } = await db
    .selectFrom('ledger_entries')
    .select(balance.as('debt'))
    .where('account', '=', receivableAccount(sellerId))
    .executeTakeFirstOrThrow()
  return debt
}

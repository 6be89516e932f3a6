import { cents, formatCents, type PayoutStatus, saleNumber, toDollars } from '@seatdesk/domain'

import { enqueueWebhook, notify } from '../../notifications/index.ts'
import type { PayoutTable } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import {
  transferEntries,
  payableAccount,
  postTransaction,
  PROVIDER_ACCOUNT,
  receivableAccount,
} from '../ledger/ledger.ts'
import type { ProviderPayout } from '../payment/payments.ts'

type Status = PayoutTable['status']

/** Allowed next states of a payout; a retry starts again as pending. */
const NEXT: Record<Status, readonly Status[]> = {
  pending: ['processed', 'failed', 'cancelled'],
  // As the provider documents: a payout that fails may have been shown as paid before.
  processed: ['failed'],
  failed: [],
  cancelled: [],
}

const readSent = (tx: Tx, providerPayoutId: string) =>
  tx
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.purchase_id',
      'o.seller_id',
      'o.amount_cents',
      'o.status',
      'o.attempt',
      'o.payout_method_id',
      'o.canceled_at',
      'p.event_id',
    ])
    .where('o.provider_payout_id', '=', providerPayoutId)
    .forUpdate('o')
    .executeTakeFirst()

type SentPayout = NonNullable<Awaited<ReturnType<typeof readSent>>>

/**
 * Applies the provider's status to a payout. Money that was paid out or returned moves in the
 * ledger, and the seller is notified. Idempotent.
 */
export const applyPayoutStatus = async (
  tx: Tx,
  { id, status, failure, failureCode }: ProviderPayout,
  now: Date,
): Promise<void> => {
  const payout = await readSent(tx, id)
  if (!payout) return
  const hasMoved = NEXT[payout.status].includes(status)
  await tx
    .updateTable('payouts')
    .set({
      provider_checked_at: now,
      ...(hasMoved ? { status } : {}),
      ...(hasMoved && status === 'failed'
        ? { failure, failure_code: failureCode, failed_at: now }
        : {}),
    })
    .where('provider_payout_id', '=', id)
    .execute()
  if (!hasMoved) return
  await postMove(tx, payout, status, now)
  if (status === 'failed') await failPayoutMethod(tx, payout, failureCode)
  if (status !== 'pending') await enqueuePayoutWebhook(tx, now, payout, { status, failure })
  const wantsMethod = status === 'failed' && payout.canceled_at === null
  const subject = wantsMethod ? 'payout-method' : 'payout'
  await notifySellerOfPayout(tx, payout, messageOf(payout, status, failure), now, subject)
}

/**
 * Only payouts that reached the bank, or were returned by it, move money. A payout for a sale that
 * was canceled meanwhile becomes a debt of the seller instead.
 */
const postMove = async (tx: Tx, payout: SentPayout, to: Status, now: Date): Promise<void> => {
  const { purchase_id: purchaseId, seller_id: sellerId, amount_cents: amount, attempt } = payout
  const account =
    payout.canceled_at === null ? payableAccount(sellerId) : receivableAccount(sellerId)
  const entry = { purchaseId, attempt, at: now }
  if (to === 'processed')
    await postTransaction(tx, {
      ...entry,
      kind: 'payout',
      entries: transferEntries(amount, PROVIDER_ACCOUNT, account),
    })
  if (payout.status === 'processed')
    await postTransaction(tx, {
      ...entry,
      kind: 'payout-return',
      entries: transferEntries(amount, account, PROVIDER_ACCOUNT),
    })
}

/** A bank account that returned a payout receives no other. */
const failPayoutMethod = async (
  tx: Tx,
  { payout_method_id: id }: SentPayout,
  failure: string | null,
): Promise<void> => {
  await tx
    .updateTable('payout_methods')
    .set({ status: 'failed', failure })
    .where('id', '=', id)
    .execute()
}

interface PayoutWebhookRow {
  purchase_id: number
  seller_id: number
  amount_cents: number
  event_id: number
}

/** Beginning of a sentence about a payout: `Your payout of $195.00 for S-1001`. */
export const describePayout = ({
  purchase_id: id,
  amount_cents: amount,
}: PayoutWebhookRow): string => `Your payout of ${formatCents(cents(amount))} for ${saleNumber(id)}`

const messageOf = (payout: SentPayout, status: Status, failure: string | null): string => {
  const subject = describePayout(payout)
  if (status === 'processed') return `${subject} was sent to your bank.`
  if (status === 'cancelled') return `${subject} was canceled.`
  if (payout.canceled_at) return `${subject} failed. The sale has since been canceled.`
  return failedPayout(payout, failure)
}

/** Notification text for a failed payout. */
export const failedPayout = (payout: PayoutWebhookRow, failure: string | null): string =>
  `${[`${describePayout(payout)} failed.`, failure].filter(Boolean).join(' ')} Add another bank account, and we will send it again.`

/** Notifies the seller of a payout's outcome, or that a bank account is needed. */
export const notifySellerOfPayout = (
  tx: Tx,
  { purchase_id: id, seller_id: accountId, event_id: eventId }: PayoutWebhookRow,
  message: string,
  now: Date,
  kind: 'payout' | 'payout-method' = 'payout',
): Promise<void> => {
  const update = { kind: 'payouts', typeId: 1, message, eventId } as const
  return notify(tx, now, { ...update, accountId, about: { kind, id } })
}

/**
 * Enqueues the webhooks to a seller about a payout's outcome, in the transaction that records it.
 */
export const enqueuePayoutWebhook = (
  tx: Tx,
  now: Date,
  payout: PayoutWebhookRow,
  { status, failure = null }: { status: Exclude<PayoutStatus, 'pending'>; failure?: string | null },
): Promise<void> =>
  enqueueWebhook(tx, now, {
    accountId: payout.seller_id,
    type: `payout.${status}`,
    data: {
      id: payout.purchase_id,
      eventId: payout.event_id,
      amount: { value: toDollars(cents(payout.amount_cents)) },
      status,
      failure,
    },
  })

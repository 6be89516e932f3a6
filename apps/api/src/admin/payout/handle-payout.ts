import type { Contract } from '@seatdesk/domain/contract'

import { readAccount } from '../../identity/index.ts'
import {
  enqueuePayoutWebhook,
  isPayable,
  type PaymentContext,
  describePayout,
  sendPayoutOfSale,
  notifySellerOfPayout,
  waitWithTimeout,
} from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { changesBetween } from '../../platform/changes-between.ts'
import type { Context } from '../../platform/context.ts'
import type { PayoutTable } from '../../platform/database/schema.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordAction } from '../audit/record-action.ts'
import { bulkAction } from '../bulk-action.ts'

type Status = PayoutTable['status']

const lockPayout = (tx: Tx, saleId: number) =>
  tx
    .selectFrom('payouts as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.purchase_id', 'o.seller_id', 'o.amount_cents', 'o.status', 'o.attempt'])
    .select(['o.payout_method_id', 'o.held_at', 'o.canceled_at', 'p.event_id'])
    .where('o.purchase_id', '=', saleId)
    .forUpdate('o')
    .executeTakeFirst()

type LockedPayout = NonNullable<Awaited<ReturnType<typeof lockPayout>>>

interface Handling {
  action: `payouts.${'retry' | 'retryMany' | 'cancel' | 'reinstate'}`
  /** The administrator who acts. `saleId` is the sale that the payout belongs to. */
  actorId: number
  saleId: number
  to: Status
  reason?: string
  /** Reason why the payout does not allow this; `null` if it does. */
  objection: (payout: LockedPayout, tx: Tx) => Promise<string | null> | string | null
  alsoDo: (tx: Tx, payout: LockedPayout, now: Date) => Promise<void>
}

const CANCELED_EVENT = 'the sale of this payout was canceled'

/**
 * Applies an administrator's decision to a payout. The row lock serializes it with the payout job
 * and provider webhooks. No money moves: an unpaid amount stays payable to the seller.
 * @throws 404 for a sale without a payout, 409 with the objection.
 */
const handlePayout = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { action, actorId, saleId, to, reason, objection, alsoDo }: Handling,
): Promise<void> => {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const payout = await lockPayout(tx, saleId)
    if (!payout) throw new ApiError('notFound')
    const message = payout.canceled_at
      ? CANCELED_EVENT
      : ((await objection(payout, tx)) ?? (to === 'pending' ? whyHeld(payout) : null))
    if (message !== null) throw new ApiError('conflict', { message })
    await alsoDo(tx, payout, now)
    const details = { ...changesBetween(payout, { status: to }), ...(reason ? { reason } : {}) }
    await recordAction(tx, {
      actorId,
      action,
      subject: { kind: 'payout', id: saleId },
      details,
      now,
    })
  })
}

/** Reason why a payout must not be sent yet, for any caller; `null` if it may. */
const whyHeld = ({ held_at: heldAt }: LockedPayout): string | null =>
  heldAt ? 'this sale is disputed, or the buyer reported a problem' : null

/** Resets a payout: the next attempt uses the bank account that the seller has verified by then. */
const restartPayout = async (tx: Tx, { purchase_id: id, attempt }: LockedPayout) => {
  await tx
    .updateTable('payouts')
    .set({
      status: 'pending',
      attempt: attempt + 1,
      payout_method_id: null,
      provider_payout_id: null,
      sent_at: null,
      failure: null,
      failure_code: null,
      reminded_at: null,
    })
    .where('purchase_id', '=', id)
    .execute()
}

/** Retries a failed payout, immediately if the provider is reachable. */
export const retryPayout: Handler<Contract['adminPayouts']['retry'], PaymentContext> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await retry(ctx, { action: 'payouts.retry', actorId: caller.accountId, saleId: id })
  return {}
}

/** Retries several failed payouts; those that cannot be retried are reported. */
export const retryPayouts: Handler<Contract['adminPayouts']['retryMany'], PaymentContext> = ({
  ctx,
  caller,
  input,
}) =>
  bulkAction(input.ids, (saleId) =>
    retry(ctx, { action: 'payouts.retryMany', actorId: caller.accountId, saleId }),
  )

interface Retry {
  action: 'payouts.retry' | 'payouts.retryMany'
  actorId: number
  saleId: number
}

const retry = async (ctx: PaymentContext, params: Retry): Promise<void> => {
  await handlePayout(ctx, {
    ...params,
    to: 'pending',
    objection: objectionToRetry,
    alsoDo: restartPayout,
  })
  await waitWithTimeout(sendPayoutOfSale(ctx, params.saleId))
}

const objectionToRetry = async ({ status, seller_id: sellerId }: LockedPayout, tx: Tx) => {
  if (status !== 'failed') return `this payout is ${status}, not failed`
  const { payouts_frozen_at: frozenAt } = await readAccount(tx, sellerId)
  if (frozenAt) return 'the payouts of this seller are paused'
  return (await isPayable(tx, sellerId))
    ? null
    : 'the seller has no bank account that can receive it'
}

/**
 * Reinstates a canceled payout: it waits until it is due, and is sent by the next run if it already
 * is.
 */
export const reinstatePayout: Handler<Contract['adminPayouts']['reinstate']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await handlePayout(ctx, {
    action: 'payouts.reinstate',
    actorId: caller.accountId,
    saleId: id,
    to: 'pending',
    objection: ({ status }) =>
      status === 'cancelled' ? null : `this payout is ${status}, not cancelled`,
    alsoDo: async (tx, payout, now) => {
      await restartPayout(tx, payout)
      await notifySellerOfPayout(
        tx,
        payout,
        `${describePayout(payout)} will be sent after all.`,
        now,
      )
    },
  })
  return {}
}

/** Cancels a payout that was not sent to the provider; its amount stays payable to the seller. */
export const cancelPayout: Handler<Contract['adminPayouts']['cancel']> = async ({
  ctx,
  caller,
  input: { id, reason },
}) => {
  await handlePayout(ctx, {
    action: 'payouts.cancel',
    actorId: caller.accountId,
    saleId: id,
    to: 'cancelled',
    reason,
    objection: objectionToCancellation,
    alsoDo: async (tx, payout, now) => {
      await tx
        .updateTable('payouts')
        .set({ status: 'cancelled' })
        .where('purchase_id', '=', id)
        .execute()
      await enqueuePayoutWebhook(tx, now, payout, { status: 'cancelled', failure: reason })
      await notifySellerOfPayout(
        tx,
        payout,
        `${describePayout(payout)} was canceled. Reason: ${reason}`,
        now,
      )
    },
  })
  return {}
}

const objectionToCancellation = ({
  status,
  payout_method_id: method,
}: LockedPayout): string | null => {
  if (status !== 'pending' && status !== 'failed') return `this payout is ${status} already`
  if (status === 'pending' && method !== null)
    return 'this payout is already on its way to the bank'
  return null
}

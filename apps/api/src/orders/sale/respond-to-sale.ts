import { ORDER_STATUS, purchaseNumber, saleNumber, type Recipient } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { notify, RESPONSE_DUE, emailAccount } from '../../notifications/index.ts'
import { type PaymentContext, tryPayRefund } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { isProcessable, processQueue } from '../../platform/database/failed-tasks.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { recordRejection } from '../order/cancel-order.ts'
import { enqueueOrderWebhooks, formatTicketCount } from '../order/order-webhooks.ts'
import {
  type TransitionedSale,
  transitionSale,
  type SaleParams,
  getSaleTransitionError,
} from '../order/transition-sale.ts'
import { viewRecipient } from '../recipient/recipient-store.ts'
import { readSale, type toSale } from './sale-list.ts'

/**
 * Emails the seller of a confirmed sale what to deliver, by when and to whom. Counts as an access
 * to the recipient.
 */
const notifySellerToDeliver = async (tx: Tx, sale: TransitionedSale, now: Date): Promise<void> => {
  const { id, seller_id: sellerId } = sale
  const recipient = await viewRecipient(tx, { saleId: id, sellerId, via: 'email', now })
  const details = recipient
    ? [
        ...detailsOf('Recipient', recipient),
        ...recipient.seatRecipients.flatMap((item) =>
          detailsOf(
            item.seat === null ? 'Recipient of one ticket' : `Recipient of seat ${item.seat}`,
            item,
          ),
        ),
      ]
    : []
  await emailAccount(tx, now, {
    accountId: sellerId,
    kind: 'sale-confirmed',
    message: `You confirmed ${saleNumber(id)}. Please deliver ${formatTicketCount(sale.quantity)}.`,
    eventId: sale.event_id,
    about: { kind: 'sale', id },
    subject: `Deliver ${saleNumber(id)}`,
    facts: details,
    action: 'Deliver the tickets',
  })
}

const detailsOf = (label: string, { name, email, phone }: Recipient) => [
  { label, value: name },
  { label: `${label} email`, value: email },
  ...(phone === null ? [] : [{ label: `${label} phone`, value: phone }]),
]

/** Confirms a sale, by default within 24 hours of payment. */
export const confirmSale: Handler<Contract['sales']['confirm']> = ({ ctx, caller, input }) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const confirmed = await recordConfirmation(tx, { ...sale, now })
    if (confirmed) await notifySellerToDeliver(tx, confirmed, now)
    return returnUpdatedSale(tx, sale, confirmed)
  })
}

/**
 * Rejects a sale. The buyer is notified of the reason and refunded, now or once the provider is
 * reachable.
 */
export const rejectSale: Handler<Contract['sales']['reject'], PaymentContext> = async ({
  ctx,
  caller,
  input,
}) => {
  const sale = { saleId: input.id, sellerId: caller.accountId }
  const { reason } = input
  const now = ctx.clock.now()
  const updated = await transaction(ctx.db, async (tx) =>
    returnUpdatedSale(tx, sale, await recordRejection(tx, { ...sale, reason, now })),
  )
  await tryPayRefund(ctx, input.id)
  return updated
}

/**
 * Response to a status change: the updated sale.
 * @throws 404 or 409 if the status did not change.
 */
export const returnUpdatedSale = async (
  tx: Tx,
  sale: { saleId: number; sellerId: number },
  moved: TransitionedSale | null,
): Promise<{ data: ReturnType<typeof toSale> }> => {
  if (!moved) throw await getSaleTransitionError(tx, sale)
  const data = await readSale(tx, sale)
  if (!data) throw new ApiError('notFound')
  return { data }
}

/**
 * Confirms a sale before its deadline and notifies the buyer. Returns `null` if it cannot be
 * confirmed.
 */
export const recordConfirmation = async (
  tx: Tx,
  { now, ...sale }: SaleParams & { now: Date },
): Promise<TransitionedSale | null> => {
  const confirmed = await transitionSale(tx, {
    ...sale,
    to: 2,
    set: { confirmed_at: now },
    answerableAt: now,
  })
  if (!confirmed) return null
  await enqueueOrderWebhooks(tx, now, { order: confirmed, became: 'confirmed' })
  await notify(tx, now, {
    accountId: confirmed.buyer_id,
    kind: 'confirmed-purchase',
    typeId: 2,
    message: `The seller confirmed ${purchaseNumber(confirmed.id)}: ${formatTicketCount(confirmed.quantity)} will be delivered to you.`,
    eventId: confirmed.event_id,
    about: { kind: 'purchase', id: confirmed.id },
  })
  return confirmed
}

const MAX_AT_ONCE = 200

/** Describes the deadline in messages. */
const timeOf = ({ answer_until: until }: Overdue) =>
  until === null ? 'within 24 hours' : 'in time'

/** Rejects paid sales that were not confirmed by their deadline (`RESPONSE_DUE`). */
export const rejectUnanswered = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  const overdue = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.id', 'p.answer_until'])
    .where('p.status_id', '=', ORDER_STATUS.requested)
    .where('c.state', '=', 'paid')
    .where(RESPONSE_DUE, '<=', now)
    .where(isProcessable('reject-unanswered', sql.ref('p.id'), now))
    .orderBy('p.id')
    .limit(MAX_AT_ONCE)
    .execute()
  await processQueue(ctx, 'reject-unanswered', overdue, {
    idOf: ({ id }) => id,
    work: (sale) => transaction(db, (tx) => reject(tx, sale, now)),
  })
}

interface Overdue {
  id: number
  answer_until: Date | null
}

const reject = async (tx: Tx, sale: Overdue, now: Date): Promise<void> => {
  const { id: saleId } = sale
  const reason = `The seller did not confirm ${timeOf(sale)}.`
  const rejected = await recordRejection(tx, { saleId, reason, now, unansweredAt: now })
  if (!rejected) return
  await notify(tx, now, {
    accountId: rejected.seller_id,
    kind: 'purchase-rejected',
    typeId: 2,
    message: `${saleNumber(saleId)} was rejected because it was not confirmed ${timeOf(sale)}.`,
    eventId: rejected.event_id,
    about: { kind: 'sale', id: saleId },
  })
}

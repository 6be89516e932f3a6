import { purchaseNumber, saleNumber } from '@seatdesk/domain'

import { notify } from '../../notifications/index.ts'
import { holdOrderPayout } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { addNote } from '../problem/problem-store.ts'
import type { DuplicateTicket } from './record-ticket-hashes.ts'

interface Duplicates {
  saleId: number
  duplicates: readonly DuplicateTicket[]
  now: Date
}

/**
 * Holds every order that has the same ticket, regardless of who delivered it first, until an
 * administrator decides which order keeps it. So a guessed barcode never blocks the seller of the
 * genuine one.
 */
export const holdDuplicates = async (
  tx: Tx,
  { saleId, duplicates, now }: Duplicates,
): Promise<void> => {
  if (duplicates.length === 0) return
  await tx
    .insertInto('duplicate_tickets')
    .values(
      duplicates.map(({ hash, deliveryId }) => ({
        ticket_hash: Buffer.from(hash, 'hex'),
        purchase_id: saleId,
        delivery_id: deliveryId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const ids = new Set([saleId, ...duplicates.flatMap(({ otherIds }) => otherIds)])
  // In id order, so that concurrent deliveries that hold the same orders do not deadlock.
  for (const id of [...ids].toSorted((item, other) => item - other)) await holdOrder(tx, id, now)
}

const NOTE =
  'The same ticket was delivered for another order. Our support team decides which order keeps it.'

const holdOrder = async (tx: Tx, orderId: number, now: Date): Promise<void> => {
  const problem = await tx
    .insertInto('problems')
    .values({ purchase_id: orderId, kind: 'unusable', opened_at: now, is_duplicate: true })
    .onConflict((conflict) =>
      conflict
        .column('purchase_id')
        .where('settled_at', 'is', null)
        .doUpdateSet({ is_duplicate: true })
        .where('problems.is_duplicate', '=', false),
    )
    .returning('id')
    .executeTakeFirst()
  await holdOrderPayout(tx, orderId, now)
  // The order is already held for another duplicate, and both sides know.
  if (!problem) return
  await addNote(tx, { problemId: problem.id, side: 'administrator', text: NOTE, now })
  const order = await tx
    .selectFrom('purchases')
    .select(['buyer_id', 'seller_id', 'event_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const notification = { typeId: 2, eventId: order.event_id } as const
  await notify(tx, now, {
    ...notification,
    accountId: order.seller_id,
    about: { kind: 'sale', id: orderId },
    kind: 'sale-confirmed',
    message: `A ticket of ${saleNumber(orderId)} was also delivered for another order. Your payout is on hold until our support team has decided which order keeps it. Please reply with proof of your purchase.`,
    urgentSubject: 'A ticket was delivered twice',
  })
  await notify(tx, now, {
    ...notification,
    accountId: order.buyer_id,
    about: { kind: 'purchase', id: orderId },
    kind: 'tickets-delivered',
    message: `A ticket of ${purchaseNumber(orderId)} was also delivered for another order. Our support team is checking which order keeps it and will notify you.`,
    urgentSubject: 'We are checking one of your tickets',
  })
}

import type { Contract } from '@seatdesk/domain/contract'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Call } from '../../platform/http/handler.ts'

/** A recipient as the buyer wrote it, with those of single seats. */
export type WrittenRecipient = Omit<Call<Contract['recipients']['set']>['input'], 'id'>

/**
 * Stores the recipients of an order, replacing the earlier ones.
 * @throws 422 if a seat is not one of the order.
 */
export const writeRecipient = async (
  tx: Tx,
  purchaseId: number,
  { name, email, phone, seatRecipients }: WrittenRecipient,
  now: Date,
): Promise<void> => {
  const recipient = { name, email, phone }
  await tx
    .insertInto('order_recipients')
    .values({ purchase_id: purchaseId, ...recipient, written_at: now })
    .onConflict((conflict) =>
      conflict.column('purchase_id').doUpdateSet({ ...recipient, written_at: now }),
    )
    .execute()
  await tx.deleteFrom('seat_recipients').where('purchase_id', '=', purchaseId).execute()
  if (seatRecipients.length === 0) return
  const tickets = await tx
    .selectFrom('tickets')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .execute()
  const own = new Set(tickets.map(({ id }) => id))
  const other = seatRecipients.find(({ ticketId }) => !own.has(ticketId))
  if (other) throw validationError({ seatRecipients: `this order has no ticket ${other.ticketId}` })
  await tx
    .insertInto('seat_recipients')
    .values(
      seatRecipients.map(({ ticketId, ...seat }) => ({
        purchase_id: purchaseId,
        ticket_id: ticketId,
        name: seat.name,
        email: seat.email,
        phone: seat.phone,
      })),
    )
    .execute()
}

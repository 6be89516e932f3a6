import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import {
  insertOrderNote,
  isPartyToOrder,
  readOrderNote,
  replaceOrderNote,
} from './order-note-store.ts'

/**
 * Saves the note that a buyer typed during checkout to each order of the payment, even before the
 * payment is confirmed. Existing notes are kept, so a retry overwrites nothing.
 */
const writeOrderNotesForPayment: Handler<Contract['orderNotes']['setForPayment']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: paymentId, ...words },
}) => {
  const orders = await db
    .selectFrom('checkouts as c')
    .innerJoin('purchases as p', 'p.checkout_id', 'c.id')
    .select('p.id')
    .where('c.payment_id', '=', paymentId)
    .where('c.buyer_id', '=', accountId)
    .orderBy('p.id')
    .execute()
  if (orders.length === 0) throw new ApiError('notFound')
  const isBlank = words.reference === null && words.note === null
  if (!isBlank)
    await transaction(db, async (tx) => {
      for (const { id: orderId } of orders)
        await insertOrderNote(tx, { orderId, accountId, words, at: clock.now() })
    })
  return {}
}

/** Returns the broker's private note on an order. */
const getOrderNote: Handler<Contract['orderNotes']['get']> = async ({
  ctx: { db },
  caller: { accountId },
  input: { id: orderId },
}) => {
  if (!(await isPartyToOrder(db, { orderId, accountId }))) throw new ApiError('notFound')
  return { data: await readOrderNote(db, { orderId, accountId }) }
}

/**
 * Updates the broker's private note on an order, with optimistic concurrency: `version` is the
 * version that the broker has seen, and a newer one causes a 409. Retrying with the same text is
 * not a conflict.
 */
const writeOrderNote: Handler<Contract['orderNotes']['update']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: orderId, version, ...words },
}) => {
  const owner = { orderId, accountId }
  if (!(await isPartyToOrder(db, owner))) throw new ApiError('notFound')
  const before = await readOrderNote(db, owner)
  const written = { ...owner, words, at: clock.now() }
  const isWritten =
    version === 0
      ? await insertOrderNote(db, written)
      : await replaceOrderNote(db, { ...written, version })
  const data = await readOrderNote(db, owner)
  const isSame = data.reference === words.reference && data.note === words.note
  if (!isWritten && !isSame)
    throw new ApiError('conflict', { message: 'this was changed in the meantime, please reload' })
  recordChanges(before, { reference: data.reference, note: data.note })
  return { data }
}

/** Handlers for the private notes that each party keeps on an order. */
export const orderNoteHandlers = {
  get: getOrderNote,
  update: writeOrderNote,
  setForPayment: writeOrderNotesForPayment,
} satisfies ResourceHandlers<'orderNotes'>

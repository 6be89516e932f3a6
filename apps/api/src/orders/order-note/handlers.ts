import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { insertOrderNote, isPartyTo, readOrderNote, replaceOrderNote } from './order-note-store.ts'

/**
 * Gives the orders of a payment the words that its buyer typed while paying, also before it is
 * confirmed. Words that are there already stay, so that a repeated call undoes nothing.
 */
const writeOrderNotesForPayment: Handler<Contract['remarks']['begin']> = async ({
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

/** What the broker has written of an order for its own eyes. */
const getOrderNote: Handler<Contract['remarks']['get']> = async ({
  ctx: { db },
  caller: { accountId },
  input: { id: orderId },
}) => {
  if (!(await isPartyTo(db, { orderId, accountId }))) throw new ApiError('notFound')
  return { data: await readOrderNote(db, { orderId, accountId }) }
}

/**
 * Writes the broker's own words of an order over those that it has seen. What was written meanwhile
 * is not lost; the same words again, after an answer that was lost, are no conflict.
 */
const writeOrderNote: Handler<Contract['remarks']['write']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: orderId, version, ...words },
}) => {
  const whose = { orderId, accountId }
  if (!(await isPartyTo(db, whose))) throw new ApiError('notFound')
  const written = { ...whose, words, at: clock.now() }
  const isWritten =
    version === 0
      ? await insertOrderNote(db, written)
      : await replaceOrderNote(db, { ...written, version })
  const data = await readOrderNote(db, whose)
  const isSame = data.reference === words.reference && data.note === words.note
  if (!isWritten && !isSame)
    throw new ApiError('conflict', { message: 'this was changed in the meantime, please reload' })
  return { data }
}

/** The calls by which each side of an order keeps words of its own about it. */
export const orderNoteHandlers = {
  get: getOrderNote,
  write: writeOrderNote,
  begin: writeOrderNotesForPayment,
} satisfies ResourceHandlers<'remarks'>

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler, NounHandlers } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertRemark, isPartyTo, readRemark, replaceRemark } from './remark-store.ts'

/**
 * Gives the orders of a payment the words that its buyer typed while paying, also before it is
 * confirmed. Words that are there already stay, so that a repeated call undoes nothing.
 */
const beginRemarks: Handler<Contract['remarks']['begin']> = async ({
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
  if (orders.length === 0) throw new Refusal('notFound')
  const isBlank = words.reference === null && words.note === null
  if (!isBlank)
    await transaction(db, async (tx) => {
      for (const { id: orderId } of orders)
        await insertRemark(tx, { orderId, accountId, words, at: clock.now() })
    })
  return {}
}

/** What the broker has written of an order for its own eyes. */
const getRemark: Handler<Contract['remarks']['get']> = async ({
  ctx: { db },
  caller: { accountId },
  input: { id: orderId },
}) => {
  if (!(await isPartyTo(db, { orderId, accountId }))) throw new Refusal('notFound')
  return { data: await readRemark(db, { orderId, accountId }) }
}

/**
 * Writes the broker's own words of an order over those that it has seen. What was written meanwhile
 * is not lost; the same words again, after an answer that was lost, are no conflict.
 */
const writeRemark: Handler<Contract['remarks']['write']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: orderId, version, ...words },
}) => {
  const whose = { orderId, accountId }
  if (!(await isPartyTo(db, whose))) throw new Refusal('notFound')
  const written = { ...whose, words, at: clock.now() }
  const isWritten =
    version === 0
      ? await insertRemark(db, written)
      : await replaceRemark(db, { ...written, version })
  const data = await readRemark(db, whose)
  const isSame = data.reference === words.reference && data.note === words.note
  if (!isWritten && !isSame)
    throw new Refusal('conflict', { message: 'this was changed in the meantime, please reload' })
  return { data }
}

/** The calls by which each side of an order keeps words of its own about it. */
export const remarkHandlers = {
  get: getRemark,
  write: writeRemark,
  begin: beginRemarks,
} satisfies NounHandlers<'remarks'>

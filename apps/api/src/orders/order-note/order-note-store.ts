import { EMPTY_ORDER_NOTE, type OrderNote, type OrderNoteText } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'

/** An order and the account whose note on it is meant. */
interface SellerScope {
  orderId: number
  accountId: number
}

/** Whether an account is the buyer or seller of an order. */
export const isPartyToOrder = async (
  db: Db,
  { orderId, accountId }: SellerScope,
): Promise<boolean> => {
  const order = await db
    .selectFrom('purchases as p')
    .select('p.id')
    .where('p.id', '=', orderId)
    .where(sql<SqlBool>`${accountId}::bigint in (p.buyer_id, p.seller_id)`)
    .where('p.status_id', 'is not', null)
    .executeTakeFirst()
  return order !== undefined
}

/** Returns one party's note on an order. */
export const readOrderNote = async (
  db: Db | Tx,
  { orderId, accountId }: SellerScope,
): Promise<OrderNote> => {
  const row = await db
    .selectFrom('order_notes')
    .select(['reference', 'note', 'version'])
    .where('purchase_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? EMPTY_ORDER_NOTE
}

interface Written extends SellerScope {
  words: OrderNoteText
  at: Date
}

/** Inserts a party's first note on an order. Returns `false` if one already exists. */
export const insertOrderNote = async (
  db: Db | Tx,
  { orderId, accountId, words, at }: Written,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('order_notes')
    .values({ purchase_id: orderId, account_id: accountId, ...words, written_at: at })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Replaces a note if `version` is still the latest. Returns whether it was. */
export const replaceOrderNote = async (
  db: Db | Tx,
  { orderId, accountId, words, at, version }: Written & { version: number },
): Promise<boolean> => {
  const replaced = await db
    .updateTable('order_notes')
    .set({ ...words, written_at: at, version: version + 1 })
    .where('purchase_id', '=', orderId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

/**
 * Whether note `m` belongs to the given party of order `p`. Never matches the other party's note.
 */
export const isNoteOfParty = (side: 'p.buyer_id' | 'p.seller_id'): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.purchase_id = p.id and m.account_id = ${sql.ref(side)}`

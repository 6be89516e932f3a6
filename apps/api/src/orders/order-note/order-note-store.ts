import { EMPTY_ORDER_NOTE, type OrderNote, type OrderNoteText } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db, Tx } from '../../platform/database/transaction.ts'

/** An order, and the side of it whose words are meant. */
interface Whose {
  orderId: number
  accountId: number
}

/** Whether an account has bought or sold an order. */
export const isPartyTo = async (db: Db, { orderId, accountId }: Whose): Promise<boolean> => {
  const order = await db
    .selectFrom('purchases as p')
    .select('p.id')
    .where('p.id', '=', orderId)
    .where(sql<SqlBool>`${accountId}::bigint in (p.buyer_id, p.seller_id)`)
    .where('p.status_id', 'is not', null)
    .executeTakeFirst()
  return order !== undefined
}

/** What one side has written of an order. */
export const readOrderNote = async (
  db: Db | Tx,
  { orderId, accountId }: Whose,
): Promise<OrderNote> => {
  const row = await db
    .selectFrom('order_remarks')
    .select(['reference', 'note', 'version'])
    .where('purchase_id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? EMPTY_ORDER_NOTE
}

interface Written extends Whose {
  words: OrderNoteText
  at: Date
}

/** Writes the first words of an order, and says whether they are: others may have come before. */
export const insertOrderNote = async (
  db: Db | Tx,
  { orderId, accountId, words, at }: Written,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('order_remarks')
    .values({ purchase_id: orderId, account_id: accountId, ...words, written_at: at })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Writes other words in the place of those of a version, and says whether that was the latest. */
export const replaceOrderNote = async (
  db: Db | Tx,
  { orderId, accountId, words, at, version }: Written & { version: number },
): Promise<boolean> => {
  const replaced = await db
    .updateTable('order_remarks')
    .set({ ...words, written_at: at, version: version + 1 })
    .where('purchase_id', '=', orderId)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirst()
  return replaced.numUpdatedRows > 0n
}

/** Whether remark `m` is what one side of order `p` has written: never the words of the other. */
export const isOrderNoteOf = (side: 'p.buyer_id' | 'p.seller_id'): RawBuilder<SqlBool> =>
  sql<SqlBool>`m.purchase_id = p.id and m.account_id = ${sql.ref(side)}`

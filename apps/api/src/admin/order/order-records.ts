import { sql, type SqlBool } from 'kysely'

import { HAS_CONTENT } from '../../orders/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'

/** Administrators' notes about an order, oldest first. */
export const readAdminNotes = async (db: Db, orderId: number) => {
  const rows = await db
    .selectFrom('audit_entries as t')
    .innerJoin('accounts as a', 'a.id', 't.actor_id')
    .select(['t.id', 't.actor_id', 'a.name', 'a.email', 't.created_at'])
    .select(sql<string>`t.details ->> 'note'`.as('note'))
    .where('t.subject_kind', '=', 'order')
    .where('t.subject_id', '=', orderId)
    .where('t.action', '=', 'orders.note')
    .orderBy('t.id')
    .execute()
  return mapRows(rows, ({ id, actor_id: actorId, name, email, note, created_at: at }) => ({
    id,
    actor: { id: actorId, name, email },
    note,
    createdAt: at.toISOString(),
  }))
}

/**
 * The ids and sizes of the delivered files of an order, without their names, which may be private.
 */
export const readFiles = (db: Db, orderId: number) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .select(sql<number>`length(content)`.as('bytes'))
    .where('purchase_id', '=', orderId)
    .where('kind', '=', 'file')
    .where(HAS_CONTENT)
    .orderBy('id')
    .execute()

interface Parties {
  id: number
  buyer_id: number
  seller_id: number
}

/** Notifications of buyer and seller whose text contains the order's number, oldest first. */
export const readOrderNotifications = async (
  db: Db,
  { id, buyer_id: buyer, seller_id: seller }: Parties,
) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'account_id', 'message', 'created_at'])
    .where('account_id', 'in', [buyer, seller])
    .where(sql<SqlBool>`message ~ ${`\\m[OS]-${id}\\M`}`)
    .orderBy('id')
    .execute()
  return mapRows(rows, (row) => ({
    id: row.id,
    to: row.account_id === buyer ? ('buyer' as const) : ('seller' as const),
    message: row.message,
    createdAt: row.created_at.toISOString(),
  }))
}

/** The allowances of an order, oldest first. */
export const readAllowances = async (db: Db, orderId: number) => {
  const rows = await db
    .selectFrom('allowances')
    .selectAll()
    .where('purchase_id', '=', orderId)
    .orderBy('id')
    .execute()
  return mapRows(rows, (row) => ({
    id: row.id,
    amount: row.amount_cents,
    paidBy: row.borne_by,
    reason: row.reason,
    owedSince: row.created_at.toISOString(),
    nextAttemptAt: row.refunded_at ? null : row.next_attempt_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }))
}

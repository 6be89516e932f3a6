import { sql, type SqlBool } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/**
 * The latest problem that the buyer of an order reported, with its notes; `null` if there is none.
 */
export const readProblem = async (db: Db, orderId: number) => {
  const problem = await db
    .selectFrom('problems')
    .selectAll()
    .where('purchase_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!problem) return null
  const notes = await db
    .selectFrom('problem_notes')
    .select(['side', 'text', 'created_at'])
    .where('problem_id', '=', problem.id)
    .orderBy('id')
    .execute()
  return {
    id: problem.id,
    kind: problem.kind,
    openedAt: problem.opened_at.toISOString(),
    settledAt: problem.settled_at?.toISOString() ?? null,
    outcome: problem.outcome,
    isDuplicate: problem.is_duplicate,
    notes: notes.map(({ side, text, created_at: at }) => ({ side, text, at: at.toISOString() })),
  }
}

interface NewNote {
  problemId: number
  side: 'buyer' | 'seller' | 'administrator'
  text: string
  now: Date
}

/** Adds a note to a problem. */
export const addNote = async (tx: Tx, { problemId, side, text, now }: NewNote): Promise<void> => {
  await tx
    .insertInto('problem_notes')
    .values({ problem_id: problemId, side, text, created_at: now })
    .execute()
}

/** An order of the broker, as buyer or seller, locked until `tx` ends. */
export type OwnOrder = Awaited<ReturnType<typeof lockOwnOrder>>

/**
 * Locks an order that a broker bought or sold.
 * @throws 404 if it does not exist or the broker is not a party to it.
 */
export const lockOwnOrder = async (
  tx: Tx,
  { orderId, accountId }: { orderId: number; accountId: number },
) => {
  const order = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.id', 'p.buyer_id', 'p.seller_id', 'p.event_id', 'p.checkout_id', 'p.status_id'])
    .select('c.state')
    .where('p.id', '=', orderId)
    .where(sql<SqlBool>`${accountId}::bigint in (p.buyer_id, p.seller_id)`)
    .where('p.status_id', 'is not', null)
    .forUpdate('p')
    .executeTakeFirst()
  if (!order) throw new ApiError('notFound')
  return { ...order, side: order.buyer_id === accountId ? ('buyer' as const) : ('seller' as const) }
}

import type { Db } from '../../kernel/database/transaction.ts'

/** What the buyer of an order reported last, and what was said of it since; `null` when nothing. */
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
    notes: notes.map(({ side, text, created_at: at }) => ({ side, text, at: at.toISOString() })),
  }
}

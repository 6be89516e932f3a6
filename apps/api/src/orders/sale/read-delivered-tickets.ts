import type { Db } from '../../platform/database/transaction.ts'

/** Current tickets delivered for a sale, without their content. Excludes replaced ones. */
export const readDeliveredTickets = async (db: Db, saleId: number) => {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'kind', 'name', 'fetched_at'])
    .where('purchase_id', '=', saleId)
    .where('replaced_at', 'is', null)
    // A replacement takes the place of the ticket that it replaces.
    .orderBy(({ fn }) => fn.coalesce('first_id', 'id'))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, fetched_at: at, ...chunk }) =>
    kind === 'transfer' ? [] : [{ ...chunk, kind, fetchedAt: at?.toISOString() ?? null }],
  )
}

import type { MergeKind } from '@seatdesk/domain'

import type { Db, Tx } from '../platform/database/transaction.ts'

/**
 * Resolves the id of a merged item to the id of the item it was merged into; returns `id` if it was
 * not merged.
 */
export const resolveMergedId = async (
  db: Db | Tx,
  kind: MergeKind,
  id: number,
): Promise<number> => {
  const merged = await db
    .selectFrom('merges')
    .select('into_id')
    .where('kind', '=', kind)
    .where('from_id', '=', id)
    .executeTakeFirst()
  return merged?.into_id ?? id
}

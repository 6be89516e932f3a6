import type { MergeKind } from '@seatdesk/domain'

import type { Db, Tx } from '../kernel/database/transaction.ts'

/** The id of what something became that was merged; its own where it was not. */
export const ledTo = async (db: Db | Tx, kind: MergeKind, id: number): Promise<number> => {
  const merged = await db
    .selectFrom('merges')
    .select('into_id')
    .where('kind', '=', kind)
    .where('from_id', '=', id)
    .executeTakeFirst()
  return merged?.into_id ?? id
}

import type { MergeKind } from '@seatdesk/domain'

import type { Tx } from '../../kernel/database/transaction.ts'

interface Merge {
  kind: MergeKind
  fromId: number
  intoId: number
  now: Date
}

/** Writes down what something becomes, and what was merged into that before: each id leads there in one step. */
export const recordMerge = async (tx: Tx, { kind, fromId, intoId, now }: Merge): Promise<void> => {
  await tx
    .updateTable('merges')
    .set({ into_id: intoId })
    .where('kind', '=', kind)
    .where('into_id', '=', fromId)
    .execute()
  await tx
    .insertInto('merges')
    .values({ kind, from_id: fromId, into_id: intoId, merged_at: now })
    .execute()
}

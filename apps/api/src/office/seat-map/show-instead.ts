import type { Tx } from '../../kernel/database/transaction.ts'

/** Shows one version of a drawing wherever another is shown; the other stays, for whoever wants it back. */
export const showInstead = async (
  tx: Tx,
  { shownId, id, now }: { shownId: number; id: number; now: Date },
): Promise<void> => {
  for (const table of ['venues', 'events'] as const)
    await tx
      .updateTable(table)
      .set({ seat_map_id: id })
      .where('seat_map_id', '=', shownId)
      .execute()
  await tx.updateTable('seat_maps').set({ replaced_at: now }).where('id', '=', shownId).execute()
  await tx.updateTable('seat_maps').set({ replaced_at: null }).where('id', '=', id).execute()
}

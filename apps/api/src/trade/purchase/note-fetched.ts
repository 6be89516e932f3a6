import type { Context } from '../../kernel/context.ts'

/** Writes down that a buyer has had what was delivered, the first time. */
export const noteFetched = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  which: { id: number } | { purchase_id: number; kind: 'barcode' },
): Promise<void> => {
  await db
    .updateTable('deliveries')
    .set({ fetched_at: clock.now() })
    .where((eb) => eb.and(which))
    .where('fetched_at', 'is', null)
    .execute()
}

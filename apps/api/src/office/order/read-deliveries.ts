import type { Db } from '../../kernel/database/transaction.ts'

interface Delivered {
  id: number
  transferReference: string | null
}

/** In which ways an order was delivered, and how much came each way; never what it was. */
export const readDeliveries = async (db: Db, { id, transferReference }: Delivered) => {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('purchase_id', '=', id)
    .where('replaced_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return [...rows, ...(transferReference === null ? [] : [{ kind: 'transfer' as const, count: 1 }])]
}

import type { Tx } from '../../kernel/database/transaction.ts'
import { endDeliveries } from './delivery-queue.ts'

/** Tells no address of an account anything any more, until its owner switches one on again. */
export const stopWebhooks = async (tx: Tx, accountId: number): Promise<void> => {
  const stopped = await tx
    .updateTable('webhooks')
    .set({ state: 'off' })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  await endDeliveries(
    tx,
    stopped.map(({ id }) => id),
    'it was switched off',
  )
}

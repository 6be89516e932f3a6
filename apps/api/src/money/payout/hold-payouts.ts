import type { Tx } from '../../kernel/database/transaction.ts'

/** Keeps the payouts of a checkout from being sent; what is under way already stays so. */
export const holdPayouts = async (tx: Tx, checkoutId: number, now: Date): Promise<void> => {
  await payoutsOf(tx, checkoutId).set({ held_at: now }).where('held_at', 'is', null).execute()
}

/** Lets the payouts of a checkout be sent again, once no dispute about it is open any more. */
export const releasePayouts = async (tx: Tx, checkoutId: number): Promise<void> => {
  const open = tx
    .selectFrom('disputes')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('closed_at', 'is', null)
  await payoutsOf(tx, checkoutId)
    .set({ held_at: null })
    .where(({ not, exists }) => not(exists(open)))
    .execute()
}

const payoutsOf = (tx: Tx, checkoutId: number) =>
  tx
    .updateTable('payouts')
    .where('purchase_id', 'in', (eb) =>
      eb.selectFrom('purchases').select('id').where('checkout_id', '=', checkoutId),
    )

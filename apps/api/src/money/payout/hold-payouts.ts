import type { Tx } from '../../kernel/database/transaction.ts'

/** Keeps the payouts of a checkout from being sent; what is under way already stays so. */
export const holdPayouts = async (tx: Tx, checkoutId: number, now: Date): Promise<void> => {
  await payoutsOf(tx, checkoutId).set({ held_at: now }).where('held_at', 'is', null).execute()
}

/** Keeps the payout of one order from being sent, as `holdPayouts` does. */
export const holdPayoutOf = async (tx: Tx, orderId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('payouts')
    .set({ held_at: now })
    .where('purchase_id', '=', orderId)
    .where('held_at', 'is', null)
    .execute()
}

/**
 * Lets the payouts of a checkout be sent again, once no dispute about it is open any more; those
 * whose buyers have reported a problem wait until that is settled.
 */
export const releasePayouts = async (tx: Tx, checkoutId: number): Promise<void> => {
  const dispute = tx
    .selectFrom('disputes')
    .select('id')
    .where('checkout_id', '=', checkoutId)
    .where('closed_at', 'is', null)
  await payoutsOf(tx, checkoutId)
    .set({ held_at: null })
    .where(({ not, exists }) => not(exists(dispute)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('problems as f')
            .select('f.id')
            .whereRef('f.purchase_id', '=', 'payouts.purchase_id')
            .where('f.settled_at', 'is', null),
        ),
      ),
    )
    .execute()
}

const payoutsOf = (tx: Tx, checkoutId: number) =>
  tx
    .updateTable('payouts')
    .where('purchase_id', 'in', (eb) =>
      eb.selectFrom('purchases').select('id').where('checkout_id', '=', checkoutId),
    )

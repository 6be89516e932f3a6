import type { Selectable } from 'kysely'

import type { PayoutMethodTable } from '../../kernel/database/schema.ts'
import type { Db, Tx } from '../../kernel/database/transaction.ts'

export type PayoutMethodRow = Selectable<PayoutMethodTable>

/** The bank accounts that an account is paid out to, oldest first. */
export const listPayoutMethods = (db: Db | Tx, accountId: number): Promise<PayoutMethodRow[]> =>
  db
    .selectFrom('payout_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Forgets a bank account. */
export const dropPayoutMethod = async (
  db: Db | Tx,
  accountId: number,
  id: string,
): Promise<void> => {
  await db
    .updateTable('accounts')
    .set({ payout_method_id: null })
    .where('id', '=', accountId)
    .where('payout_method_id', '=', id)
    .execute()
  await db
    .deleteFrom('payout_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

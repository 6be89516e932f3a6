import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import type { Insertable, Selectable } from 'kysely'

import type { PayoutMethodTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { SavedPayoutMethod } from '../payment/payments.ts'

export type PayoutMethodRow = Selectable<PayoutMethodTable>
export type NewPayoutMethod = Insertable<PayoutMethodTable>

/** The bank accounts for an account's payouts, oldest first. */
export const listPayoutMethods = (db: Db | Tx, accountId: number): Promise<PayoutMethodRow[]> =>
  db
    .selectFrom('payout_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Deletes a bank account. */
export const deletePayoutMethod = async (
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

type Methods = WireResponse<Contract['payoutMethods']['list']>

/** Serializes a bank account for payouts. */
export const toWirePayoutMethod = (
  row: Pick<PayoutMethodRow, 'id' | 'holder_name' | 'status' | 'last4'>,
): Methods['data'][number] => ({
  id: row.id,
  name: row.holder_name,
  status: row.status,
  verified: row.status === 'verified',
  last4: row.last4,
})

/** Maps the provider's status of an account that it has finished checking. */
const STATUSES: Record<string, string> = {
  new: 'verified',
  validated: 'verified',
  verified: 'verified',
  pending: 'unverified',
}

/**
 * Verification status of a bank account: verified, unverified or failed. The provider's `new` is
 * not enough: it must also have finished checking who owns the account.
 */
export const payoutMethodStatus = ({
  status,
  isBeingChecked,
}: Pick<SavedPayoutMethod, 'status' | 'isBeingChecked'>): string => {
  const mapped = STATUSES[status] ?? 'failed'
  return mapped === 'verified' && isBeingChecked ? 'unverified' : mapped
}

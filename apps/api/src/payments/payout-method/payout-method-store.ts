import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import type { PayoutMethodTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { SavedPayoutMethod } from '../payment/payments.ts'

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

/** A bank account to be paid out to, as the contract spells it. */
export const toWirePayoutMethod = (row: PayoutMethodRow): Methods['data'][number] => ({
  id: row.id,
  name: row.holder_name,
  status: row.status,
  verified: row.status === 'verified',
  last4: row.last4,
})

/** Our words for the provider's, of an account that it has nothing more to check about. */
const STATUSES: Record<string, string> = {
  new: 'verified',
  validated: 'verified',
  verified: 'verified',
  pending: 'unverified',
}

/**
 * Where the verification of a bank account stands: verified, unverified or failed. That the provider
 * took one, which it calls `new`, is not enough: it must be done with checking whose it is.
 */
export const payoutMethodStatus = ({
  status,
  isBeingChecked,
}: Pick<SavedPayoutMethod, 'status' | 'isBeingChecked'>): string => {
  const ours = STATUSES[status] ?? 'failed'
  return ours === 'verified' && isBeingChecked ? 'unverified' : ours
}

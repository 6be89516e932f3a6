import { type BankVerificationFailure, BANK_ACCOUNT_FAILED } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { PaymentMethodTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { SavedMethod } from '../payment/payments.ts'

export type PaymentMethodRow = Selectable<PaymentMethodTable>

/** Whether a method can be used, must still be verified, or awaits its holder's authentication. */
export const METHOD_ACTIVE = 'active'
export const METHOD_PENDING = 'pending'

/** The saved methods of an account, oldest first, except those that await authentication. */
export const listMethods = (db: Db | Tx, accountId: number): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '<>', METHOD_PENDING)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One method of an account; another account's method is not found. */
export const findMethod = (
  db: Db | Tx,
  accountId: number,
  id: string,
): Promise<PaymentMethodRow | undefined> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Saves a method of the provider; with `setupId`, it is saved once that setup succeeds. Idempotent.
 */
export const saveMethod = async (
  db: Db | Tx,
  accountId: number,
  method: SavedMethod & { setupId?: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('payment_methods')
    .values({
      id: method.id,
      account_id: accountId,
      kind: method.kind,
      brand: method.brand,
      last4: method.last4,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      holder_name: method.holderName,
      status: method.status,
      setup_id: method.setupId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await chooseDefault(db, accountId)
}

/** Whether an account has a method that can be used now. */
export const hasUsableMethod = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const method = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', METHOD_ACTIVE)
    .limit(1)
    .executeTakeFirst()
  return method !== undefined
}

/** Updates a method's status from the provider. */
export const setMethodStatus = async (db: Db | Tx, id: string, status: string): Promise<void> => {
  const changed = await db
    .updateTable('payment_methods')
    .set({ status, failure: null })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await chooseDefault(db, changed.account_id)
}

/** Records that a bank account can no longer be verified, and why; a failed one stays failed. */
export const failBankAccount = async (
  db: Db | Tx,
  id: string,
  failure: BankVerificationFailure,
): Promise<void> => {
  const failed = await db
    .updateTable('payment_methods')
    .set({ status: BANK_ACCOUNT_FAILED, failure })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (failed) await chooseDefault(db, failed.account_id)
}

/** Activates a card that awaited its holder's authentication. */
export const activatePending = async (db: Db, id: string): Promise<void> => {
  const changed = await db
    .updateTable('payment_methods')
    .set({ status: METHOD_ACTIVE })
    .where('id', '=', id)
    .where('status', '=', METHOD_PENDING)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await chooseDefault(db, changed.account_id)
}

/**
 * Deletes a card that still awaits its holder's authentication; it was never the primary method.
 */
export const deletePending = async (db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('status', '=', METHOD_PENDING)
    .execute()
}

/** Deletes a method; if it was the primary one, the oldest remaining method becomes primary. */
export const deleteMethod = async (tx: Tx, accountId: number, id: string): Promise<void> => {
  await tx
    .deleteFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await chooseDefault(tx, accountId)
}

/** Ensures that an account with usable methods has one of them as its primary method. */
const chooseDefault = async (db: Db | Tx, accountId: number): Promise<void> => {
  await db
    .updateTable('accounts as a')
    .set((eb) => ({
      default_payment_method_id: eb
        .selectFrom('payment_methods as m')
        .select('m.id')
        .where('m.account_id', '=', accountId)
        .where('m.status', '=', METHOD_ACTIVE)
        .orderBy((order) =>
          order
            .case()
            .when('m.id', '=', order.ref('a.default_payment_method_id'))
            .then(0)
            .else(1)
            .end(),
        )
        .orderBy('m.created_at')
        .orderBy('m.id')
        .limit(1),
    }))
    .where('a.id', '=', accountId)
    .execute()
}

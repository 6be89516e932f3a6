import { type BankVerificationFailure, FAILED } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { PaymentMethodTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { SavedMethod } from '../payment/payments.ts'

export type PaymentMethodRow = Selectable<PaymentMethodTable>

/** Whether a method can be used, must still be proved, or waits for its holder's authentication. */
export const ACTIVE = 'active'
export const PENDING = 'pending'

/** The saved methods of an account, oldest first; those that wait for authentication are hidden. */
export const listMethods = (db: Db | Tx, accountId: number): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom('payment_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '<>', PENDING)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** One method of an account; another's is not found. */
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

/** Keeps what the provider saved, or saves once `setupId` has passed; again it changes nothing. */
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

/** Whether an account has anything that can be paid with now. */
export const hasUsableMethod = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const method = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', ACTIVE)
    .limit(1)
    .executeTakeFirst()
  return method !== undefined
}

/** Sets what the provider says of a method now. */
export const setMethodStatus = async (db: Db | Tx, id: string, status: string): Promise<void> => {
  const changed = await db
    .updateTable('payment_methods')
    .set({ status, failure: null })
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await chooseDefault(db, changed.account_id)
}

/** Notes that a bank account cannot be proved any more, and why; one that has failed stays so. */
export const failBankAccount = async (
  db: Db | Tx,
  id: string,
  failure: BankVerificationFailure,
): Promise<void> => {
  const failed = await db
    .updateTable('payment_methods')
    .set({ status: FAILED, failure })
    .where('id', '=', id)
    .where('failure', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  if (failed) await chooseDefault(db, failed.account_id)
}

/** Lets a card that waited for its holder's authentication be used. */
export const activatePending = async (db: Db, id: string): Promise<void> => {
  const changed = await db
    .updateTable('payment_methods')
    .set({ status: ACTIVE })
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .returning('account_id')
    .executeTakeFirst()
  if (changed) await chooseDefault(db, changed.account_id)
}

/** Forgets a card that still waits for its holder's authentication; it never was a primary one. */
export const deletePending = async (db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom('payment_methods')
    .where('id', '=', id)
    .where('status', '=', PENDING)
    .execute()
}

/** Forgets a method; the oldest that is left takes its place as the primary one. */
export const deleteMethod = async (tx: Tx, accountId: number, id: string): Promise<void> => {
  await tx
    .deleteFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await chooseDefault(tx, accountId)
}

/** Sees to it that an account with usable methods has one of them as its primary one. */
const chooseDefault = async (db: Db | Tx, accountId: number): Promise<void> => {
  await db
    .updateTable('accounts as a')
    .set((eb) => ({
      default_payment_method_id: eb
        .selectFrom('payment_methods as m')
        .select('m.id')
        .where('m.account_id', '=', accountId)
        .where('m.status', '=', ACTIVE)
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

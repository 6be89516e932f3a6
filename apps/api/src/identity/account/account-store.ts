import { emailKey } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { AccountTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type Account = Selectable<AccountTable>

/** Finds an account by e-mail address, ignoring case; `null` if there is none. */
export const findAccountByEmail = async (db: Db | Tx, email: string): Promise<Account | null> => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('state', '<>', 'deactivated')
    .executeTakeFirst()
  return account ?? null
}

/** Reads an account that is known to exist. */
export const readAccount = (db: Db | Tx, id: number): Promise<Account> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Reads an account and locks it, its codes and its links until `tx` ends. */
export const lockAccount = (tx: Tx, id: number): Promise<Account> =>
  tx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Moves an account to "awaiting approval" once both phone and e-mail are confirmed. */
export const awaitApproval = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('accounts')
    .set({ state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where('phone_confirmed_at', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .execute()
}

/** Updates columns of an account. */
export const updateAccount = async (
  db: Db | Tx,
  id: number,
  change: Partial<Account>,
): Promise<void> => {
  const { id: _id, created_at: _createdAt, notification_flags: _flags, ...members } = change
  await db.updateTable('accounts').set(members).where('id', '=', id).execute()
}

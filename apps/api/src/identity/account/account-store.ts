import { randomBytes } from 'node:crypto'

import { normalizeEmail } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { AccountTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type Account = Selectable<AccountTable>

/** Finds an account by email address, ignoring case; `null` if there is none. */
export const findAccountByEmail = async (db: Db | Tx, email: string): Promise<Account | null> => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', normalizeEmail(email))
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

/** Moves an account to "awaiting approval" once both phone and email are confirmed. */
export const setAwaitingApproval = async (tx: Tx, id: number): Promise<void> => {
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

/** Generates a broker key, the public id of an account for other programs. */
export const newBrokerKey = (): string => `brk_${randomBytes(10).toString('hex')}`

export interface NewAccount {
  email: string
  name: string
  phoneNumber: string
  passwordHash: string
  role: Account['role']
  state: Account['state']
  /** When the phone number and the email address were confirmed; `null` if they are not. */
  confirmedAt: Date | null
}

/** Inserts an account and returns its id; `null` if the email address is taken. */
export const insertAccount = async (
  tx: Tx,
  { email, name, phoneNumber, passwordHash, role, state, confirmedAt }: NewAccount,
  now: Date,
): Promise<number | null> => {
  const account = await tx
    .insertInto('accounts')
    .values({
      email,
      email_key: normalizeEmail(email),
      name,
      phone_number: phoneNumber,
      address: null,
      password_hash: passwordHash,
      role,
      state,
      phone_confirmed_at: confirmedAt,
      email_confirmed_at: confirmedAt,
      broker_key: newBrokerKey(),
      provider_customer_id: null,
      provider_account_id: null,
      default_payment_method_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return account?.id ?? null
}

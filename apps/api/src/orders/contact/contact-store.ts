import type { Recipient } from '@seatdesk/domain'

import { executePrepared } from '../../platform/database/prepared-statement.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

/** Saved recipients of an account, the default one first. */
export const selectContacts = (db: Db | Tx, accountId: number) =>
  executePrepared(
    db,
    db
      .selectFrom('contacts')
      .select(['id', 'name', 'email', 'phone', 'is_default'])
      .where('account_id', '=', accountId)
      .orderBy('is_default', 'desc')
      .orderBy('name')
      .orderBy('id')
      .compile(),
  )

interface ContactRow extends Recipient {
  id: number
  is_default: boolean
}

/** Serializes a contact. */
export const toContact = ({ id, name, email, phone, is_default: isDefault }: ContactRow) => ({
  id,
  name,
  email,
  phone,
  isDefault,
})

/** Locks the account's contacts, so that concurrent changes keep one default and the quota. */
export const lockContacts = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Removes the mark of the default contact. The caller marks another one. */
export const clearDefault = async (tx: Tx, accountId: number): Promise<void> => {
  await tx
    .updateTable('contacts')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

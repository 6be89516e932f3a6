import type { Selectable } from 'kysely'

import type { PasskeyTable } from '../../../platform/database/schema.ts'
import type { Db, Tx } from '../../../platform/database/transaction.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** Serializes a passkey, without its credential. */
export const toPasskey = (row: PasskeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_backed_up,
})

/** The passkeys of an account, newest first. */
export const readPasskeys = (db: Db | Tx, accountId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()

/** Whether an account has a passkey. */
export const hasPasskey = async (db: Db | Tx, accountId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

import type { Db, Tx } from '../../kernel/database/transaction.ts'

interface ApiKeyRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
}

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const

/** A key on the wire, without the key itself. */
export const apiKeyOf = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** The keys of an account, newest first. */
export const keysOf = (db: Db | Tx, accountId: number): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface NewKey {
  accountId: number
  name: string
  keyHash: string
}

/** Keeps a new key by its hash. */
export const addKey = (
  db: Db | Tx,
  { accountId, name, keyHash }: NewKey,
  now: Date,
): Promise<ApiKeyRow> =>
  db
    .insertInto('api_keys')
    .values({
      account_id: accountId,
      name,
      key_hash: keyHash,
      created_at: now,
      last_used_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Forgets a key of an account; `false` when the account has none of this id. */
export const forgetKey = async (db: Db, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets every key of an account, and gives how many there were. */
export const forgetKeys = async (tx: Tx, accountId: number): Promise<number> => {
  const all = tx.deleteFrom('api_keys').where('account_id', '=', accountId)
  return Number((await all.executeTakeFirst()).numDeletedRows)
}

/** Often enough to tell a key in use from one that was forgotten. */
const NOTED_EVERY_MS = 60_000

/** The approved account that a key calls for, noting that it did; `null` for an unknown key. */
export const accountOfKey = async (db: Db, keyHash: string, now: Date): Promise<number | null> => {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(['k.id', 'k.account_id', 'k.last_used_at'])
    .where('k.key_hash', '=', keyHash)
    .where('a.state', '=', 'approved')
    .executeTakeFirst()
  if (!found) return null
  const noted = found.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY
  if (noted <= now.getTime() - NOTED_EVERY_MS)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', found.id).execute()
  return found.account_id
}

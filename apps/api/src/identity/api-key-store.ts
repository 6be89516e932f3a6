import type { KeyScope, Role } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Db, Tx } from '../platform/database/transaction.ts'
import { type EventScope, eventScopeOf } from '../platform/http/handler.ts'

interface ApiKeyRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
  scopes: KeyScope[]
  expires_at: Date | null
  addresses: string[]
}

const COLUMNS = [
  'id',
  'name',
  'created_at',
  'last_used_at',
  'scopes',
  'expires_at',
  'addresses',
] as const

/** Serializes an API key, without its secret. */
export const toApiKey = (row: ApiKeyRow) => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  scopes: row.scopes,
  expiresAt: row.expires_at?.toISOString() ?? null,
  addresses: row.addresses,
})

/** The API keys of an account, newest first. */
export const readApiKeys = (db: Db | Tx, accountId: number): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface NewKey {
  accountId: number
  /** The member who creates it. */
  personId: number
  name: string
  keyHash: string
  scopes: readonly KeyScope[]
  expiresAt: Date | null
  addresses: readonly string[]
}

/** Inserts a new API key; only its hash is stored. */
export const insertApiKey = (
  db: Db | Tx,
  { accountId, personId, name, keyHash, scopes, expiresAt, addresses }: NewKey,
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
      scopes: [...new Set(scopes)],
      expires_at: expiresAt,
      addresses: [...addresses],
      made_by: personId === accountId ? null : personId,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** An API key with the public id and name of its broker. */
export const findApiKey = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(COLUMNS.map((column) => `k.${column}` as const))
    .select(['a.broker_key', 'a.name as broker_name'])
    .where('k.id', '=', id)
    .executeTakeFirst()
  return row && { ...toApiKey(row), broker: { id: row.broker_key, name: row.broker_name } }
}

/** Deletes an API key of an account and returns it; `undefined` if the account has no such key. */
export const deleteApiKey = (db: Db, accountId: number, id: number) =>
  db
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['name', 'scopes'])
    .executeTakeFirst()

/** Deletes all API keys of an account, and returns how many there were. */
export const deleteApiKeys = async (tx: Tx, accountId: number): Promise<number> => {
  const all = tx.deleteFrom('api_keys').where('account_id', '=', accountId)
  return Number((await all.executeTakeFirst()).numDeletedRows)
}

/** Often enough to tell a used key from a forgotten one. */
const RECORD_INTERVAL_MS = 60_000

/** A valid API key in use: its owner, scopes, expiry and allowed addresses. */
export interface UsedKey {
  id: number
  accountId: number
  /** The member who created it, and the role of that member now. */
  personId: number
  role: Role
  eventScope: EventScope | null
  isTeam: boolean
  scopes: KeyScope[]
  expiresAt: Date | null
  addresses: string[]
}

/**
 * Finds the API key with a hash and records its use. If it is invalid, returns why: unknown (also
 * if revoked), expired, or of an account that is not approved.
 */
export const useApiKey = async (
  db: Db,
  keyHash: string,
  now: Date,
): Promise<UsedKey | 'unknown' | 'expired' | 'inactive'> => {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('companies as c', 'c.id', 'k.account_id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.company_id', '=', 'k.account_id')
        .on('m.account_id', '=', sql<number>`coalesce(k.made_by, k.account_id)`),
    )
    .select(['k.id', 'k.account_id', 'k.last_used_at', 'k.scopes', 'k.expires_at', 'k.addresses'])
    .innerJoin('accounts as p', 'p.id', 'm.account_id')
    .select([
      'a.state',
      'p.state as person_state',
      'c.is_team',
      'm.role',
      'm.account_id as person_id',
      'm.event_ids',
      'm.performer_ids',
    ])
    .where('k.key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!found) return 'unknown'
  if (found.expires_at !== null && found.expires_at <= now) return 'expired'
  if (found.state !== 'approved' || found.person_state !== 'approved') return 'inactive'
  const recorded = found.last_used_at?.getTime() ?? Number.NEGATIVE_INFINITY
  if (recorded <= now.getTime() - RECORD_INTERVAL_MS)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', found.id).execute()
  const { id, account_id: accountId, scopes, expires_at: expiresAt, addresses } = found
  const { person_id: personId, role, is_team: isTeam } = found
  const eventScope = eventScopeOf(found)
  return { id, accountId, personId, role, eventScope, isTeam, scopes, expiresAt, addresses }
}

import { type KeyScope, QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError, validationError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { lockAccount } from '../account/account-store.ts'
import { notifyOfAction } from '../account/notify-of-action.ts'
import { deleteApiKey, findApiKey, insertApiKey, readApiKeys, toApiKey } from '../api-key-store.ts'
import { isAddressOrRange } from './allowed-addresses.ts'

/** Creates an API key: the broker's public id and a secret, of which only a hash is stored. */
const createApiKey: Handler<Contract['apiKeys']['create']> = async ({
  ctx,
  caller: { accountId, personId },
  input: { name, scopes, addresses, expiresAt: until },
}) => {
  if (!addresses.every(isAddressOrRange))
    throw validationError({ addresses: 'must be addresses, or ranges such as 203.0.113.0/24' })
  const expiresAt = until === null ? null : new Date(until)
  if (expiresAt !== null && expiresAt <= ctx.clock.now())
    throw validationError({ expiresAt: 'must be in the future' })
  return transaction(ctx.db, async (tx) => {
    // Serializes the creation of keys for this account, so that the limit holds.
    const account = await lockAccount(tx, accountId)
    if ((await readApiKeys(tx, accountId)).length >= QUOTAS.apiKeys)
      throw new ApiError('conflict', { message: `you can have at most ${QUOTAS.apiKeys} API keys` })
    const key = `${account.broker_key}.${newToken()}`
    const keyHash = hashToken(key)
    const newKey = { accountId, personId, name, keyHash, scopes, expiresAt, addresses }
    const row = await insertApiKey(tx, newKey, ctx.clock.now())
    await notifyOfAction(ctx, tx, account, { name: 'api-key', keyName: name })
    const { scopes: stored } = row
    recordChanges<RecordedKey>({ name: null, scopes: null }, { name, scopes: stored })
    return { data: { ...toApiKey(row), key } }
  })
}

/** An API key in the audit log; `null` where there is none. */
interface RecordedKey {
  name: string | null
  scopes: readonly KeyScope[] | null
}

/** Revokes an API key immediately. */
const revokeApiKey: Handler<Contract['apiKeys']['revoke']> = async ({ ctx, caller, input }) => {
  const removed = await deleteApiKey(ctx.db, caller.accountId, input.id)
  if (!removed) throw new ApiError('notFound')
  recordChanges<RecordedKey>(removed, { name: null, scopes: null })
  return {}
}

/** Lists the broker's API keys. */
const listApiKeys: Handler<Contract['apiKeys']['list']> = async ({ ctx, caller }) => {
  const keys = await readApiKeys(ctx.db, caller.accountId)
  return { data: mapRows(keys, toApiKey) }
}

/**
 * Returns the API key of the request, so that a program can check its own scopes and limits.
 * @throws 404 for a session, which has none.
 */
const getCurrentApiKey: Handler<Contract['apiKeys']['current']> = async ({
  ctx,
  caller: { keyId },
}) => {
  const data = keyId === null ? undefined : await findApiKey(ctx.db, keyId)
  if (!data) throw new ApiError('notFound', { message: 'this request has no API key' })
  return { data }
}

/** Handlers of the API key endpoints. */
export const apiKeyHandlers = {
  list: listApiKeys,
  current: getCurrentApiKey,
  create: createApiKey,
  revoke: revokeApiKey,
} satisfies ResourceHandlers<'apiKeys'>

import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { validationError, ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'
import { lockAccount } from '../account/account-store.ts'
import { notifyOfAction } from '../account/notify-of-action.ts'
import { insertApiKey, toApiKey, readApiKeys } from '../api-key-store.ts'
import { isAddressOrRange } from './allowed-addresses.ts'

/** Creates an API key: the broker's public id and a secret, of which only a hash is stored. */
export const createApiKey: Handler<Contract['apiKeys']['create']> = async ({
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
    return { data: { ...toApiKey(row), key } }
  })
}

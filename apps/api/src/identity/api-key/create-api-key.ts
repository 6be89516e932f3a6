import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken, newToken } from '../../kernel/secret/hash-token.ts'
import { lockAccount } from '../account/account-store.ts'
import { tellOfAct } from '../account/sensitive-act/tell-of-act.ts'
import { addKey, apiKeyOf, keysOf } from './api-key-store.ts'

/** Makes a key for another program: the broker's public id and a secret, of which a hash is kept. */
export const createApiKey: Handler<Contract['apiKeys']['create']> = async ({
  ctx,
  caller: { accountId },
  input: { name },
}) =>
  transaction(ctx.db, async (tx) => {
    // Whoever makes another key of this account waits here, so that the count holds.
    const account = await lockAccount(tx, accountId)
    if ((await keysOf(tx, accountId)).length >= BOUNDS.apiKeys)
      throw new Refusal('conflict', { message: `there may be ${BOUNDS.apiKeys} keys at most` })
    const key = `${account.broker_key}.${newToken()}`
    const row = await addKey(tx, { accountId, name, keyHash: hashToken(key) }, ctx.clock.now())
    await tellOfAct(ctx, tx, account, { name: 'api-key', keyName: name })
    return { data: { ...apiKeyOf(row), key } }
  })

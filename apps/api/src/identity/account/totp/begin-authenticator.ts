import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockAccount, updateAccount } from '../account-store.ts'
import { authenticatorUri, newSecret } from './authenticator.ts'
import { sealSecret } from './sealed-secret.ts'

/** Makes the secret of an authenticator, which counts once a code of it was given. */
export const beginAuthenticator: Handler<Contract['account']['beginAuthenticator']> = ({
  ctx,
  caller: { accountId },
}) =>
  transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.totp_confirmed_at)
      throw new Refusal('conflict', { message: 'an authenticator app is switched on already' })
    const secret = newSecret()
    await updateAccount(tx, accountId, {
      totp_secret: sealSecret(ctx, accountId, secret),
      totp_step: null,
    })
    return { data: { secret, uri: authenticatorUri(secret, account.email) } }
  })

import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { newSigningSecret } from './signing-secret.ts'
import { lockWebhook, webhookOf } from './webhook-store.ts'

/** For how long the secret of before signs as well. */
const BOTH_MS = 24 * 3_600_000

/** Makes another secret; for a day events are signed with both, so that a receiver may change over. */
export const rotateSecret: Handler<Contract['webhooks']['rotate']> = async ({
  ctx,
  caller: { accountId },
  input: { id },
}) => {
  const { signingSecret, sealed } = newSigningSecret(ctx.settings, accountId)
  const row = await transaction(ctx.db, async (tx) => {
    const { secret } = await lockWebhook(tx, { id, accountId })
    return tx
      .updateTable('webhooks')
      .set({
        secret: sealed,
        former_secret: secret,
        former_secret_until: new Date(ctx.clock.now().getTime() + BOTH_MS),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { data: { ...webhookOf(row), signingSecret } }
}

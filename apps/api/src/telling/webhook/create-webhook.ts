import { BOUNDS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { checkTarget } from './check-target.ts'
import { newSigningSecret } from './signing-secret.ts'
import type { WebhookContext } from './webhook-context.ts'
import { webhookOf, webhooksOf } from './webhook-store.ts'

/** Has an address told what happens; its secret is shown here alone. */
export const createWebhook: Handler<Contract['webhooks']['create'], WebhookContext> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  const url = checkTarget(input.url, ctx.settings)
  const { signingSecret, sealed } = newSigningSecret(ctx.settings, accountId)
  const row = await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, accountId)
    if ((await webhooksOf(tx, accountId)).length >= BOUNDS.webhooks)
      throw new Refusal('conflict', { message: `there may be ${BOUNDS.webhooks} webhooks at most` })
    await ctx.tellOfWebhook(tx, accountId, url)
    return tx
      .insertInto('webhooks')
      .values({
        account_id: accountId,
        url,
        events: [...new Set(input.events)],
        secret: sealed,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { data: { ...webhookOf(row), signingSecret } }
}

/** Whoever makes another one for this account waits here, so that the count holds. */
const lockOwner = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

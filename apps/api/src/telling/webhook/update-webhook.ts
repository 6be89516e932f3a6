import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { checkTarget } from './check-target.ts'
import { endDeliveries } from './delivery-queue.ts'
import type { WebhookContext } from './webhook-context.ts'
import { lockWebhook, webhookOf } from './webhook-store.ts'

/** Changes where to, what of, or whether an address is told; what had not arrived can be replayed. */
export const updateWebhook: Handler<Contract['webhooks']['update'], WebhookContext> = async ({
  ctx,
  caller: { accountId },
  input: { id, url: given, events, isEnabled },
}) => {
  const url = given === undefined ? undefined : checkTarget(given, ctx.settings)
  const row = await transaction(ctx.db, async (tx) => {
    const before = await lockWebhook(tx, { id, accountId })
    if (url !== undefined && url !== before.url) await ctx.tellOfWebhook(tx, accountId, url)
    if (isEnabled === false) await endDeliveries(tx, [id], 'it was switched off')
    return tx
      .updateTable('webhooks')
      .set({
        url: url ?? before.url,
        events: events ? [...new Set(events)] : before.events,
        ...(isEnabled === undefined
          ? {}
          : { state: isEnabled ? ('on' as const) : ('off' as const), failing_since: null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { data: webhookOf(row) }
}

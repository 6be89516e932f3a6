import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { validationError, ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { endDeliveries } from './delivery-queue.ts'
import { newSigningSecret } from './signature.ts'
import { readTarget, InvalidTargetError, type TargetRules } from './target/read-target.ts'
import { lockWebhook, type WebhookContext, toWebhook, readWebhooks } from './webhook-store.ts'

/** Creates a webhook. Its secret is returned only here. */
export const createWebhook: Handler<Contract['webhooks']['create'], WebhookContext> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  const url = checkTarget(input.url, ctx.settings)
  const { signingSecret, encryptedSecret } = newSigningSecret(ctx.settings, accountId)
  const row = await transaction(ctx.db, async (tx) => {
    await lockOwner(tx, accountId)
    if ((await readWebhooks(tx, accountId)).length >= QUOTAS.webhooks)
      throw new ApiError('conflict', {
        message: `you can have at most ${QUOTAS.webhooks} webhooks`,
      })
    await ctx.tellOfWebhook(tx, accountId, url)
    return tx
      .insertInto('webhooks')
      .values({
        account_id: accountId,
        url,
        events: [...new Set(input.events)],
        secret: encryptedSecret,
        created_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { data: { ...toWebhook(row), signingSecret } }
}

/** Serializes concurrent creations for an account, so that the quota holds. */
const lockOwner = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Changes the URL, the subscribed events or the state of a webhook. Undelivered events can be
 * replayed.
 */
export const updateWebhook: Handler<Contract['webhooks']['update'], WebhookContext> = async ({
  ctx,
  caller: { accountId },
  input: { id, url: input, events, isEnabled },
}) => {
  const url = input === undefined ? undefined : checkTarget(input, ctx.settings)
  const row = await transaction(ctx.db, async (tx) => {
    const before = await lockWebhook(tx, { id, accountId })
    if (url !== undefined && url !== before.url) await ctx.tellOfWebhook(tx, accountId, url)
    if (isEnabled === false) await endDeliveries(tx, [id], 'the webhook was turned off')
    const changed = await tx
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
    const { url: changedUrl, events: changedEvents, state } = changed
    recordChanges(before, { url: changedUrl, events: changedEvents, state })
    return changed
  })
  return { data: toWebhook(row) }
}

/** Normalizes the URL of a webhook. @throws 422 if it is not an allowed target. */
const checkTarget = (url: string, rules: TargetRules): string => {
  try {
    return readTarget(url, rules).href
  } catch (error) {
    if (error instanceof InvalidTargetError) throw validationError({ url: error.message })
    throw error
  }
}

/** Period in which the previous secret also signs. */
const BOTH_MS = 24 * 3_600_000

/** Rotates the secret; for a day both secrets sign events, so that receivers can switch. */
export const rotateSecret: Handler<Contract['webhooks']['rotate']> = async ({
  ctx,
  caller: { accountId },
  input: { id },
}) => {
  const { signingSecret, encryptedSecret } = newSigningSecret(ctx.settings, accountId)
  const row = await transaction(ctx.db, async (tx) => {
    const { secret } = await lockWebhook(tx, { id, accountId })
    return tx
      .updateTable('webhooks')
      .set({
        secret: encryptedSecret,
        former_secret: secret,
        former_secret_until: new Date(ctx.clock.now().getTime() + BOTH_MS),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { data: { ...toWebhook(row), signingSecret } }
}

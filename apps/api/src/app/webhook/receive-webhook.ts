import { RETENTION } from '@seatdesk/domain'
import type { Hono } from 'hono'
import { sql } from 'kysely'

import { ProviderUnavailableError } from '../../payments/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import { setCallName } from '../../platform/log/request-scope.ts'
import type { MarketContext } from '../market-context.ts'
import { handleProviderEvent } from './handle-provider-event.ts'

/** Path of the provider's webhook endpoint, relative to the base URL of the API. */
export const WEBHOOK_PATH = '/webhooks/stripe'

/** Receives the provider's webhooks. Verifies the signature of the raw body. */
export const serveWebhooks = (api: Hono, ctx: MarketContext): void => {
  api.post(WEBHOOK_PATH, async (c) => {
    setCallName('webhook')
    const update = ctx.payments.readNews(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!update)
      throw new ApiError('notJson', { message: 'the signature of this webhook is invalid' })
    try {
      await handleProviderEvent(ctx, update)
    } catch (error) {
      // On an error the provider sends the event again.
      if (error instanceof ProviderUnavailableError)
        throw new ApiError('providerUnavailable', { retryAfterSeconds: 5 })
      throw error
    }
    return c.json({})
  })
}

/** Deletes events that the payment provider no longer sends again. */
export const purgeOldWebhookEvents = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'webhook_events',
    key: 'id',
    isOld: sql`received_at < ${retentionCutoff(ctx.clock.now(), RETENTION.webhookEventDays)}`,
  })

import { RETENTION } from '@seatdesk/domain'
import type { Hono } from 'hono'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows, longAgo } from '../../kernel/database/delete-old-rows.ts'
import { nameCall } from '../../kernel/log/request-scope.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { ProviderAway } from '../../money/index.ts'
import type { MarketContext } from '../market-context.ts'
import { takeNews } from './take-news.ts'

/** Where the provider sends its webhooks, below the base address. */
export const WEBHOOK_PATH = '/webhooks/stripe'

/** Receives the provider's webhooks: only what it signed, as the very bytes that it signed. */
export const serveWebhooks = (api: Hono, ctx: MarketContext): void => {
  api.post(WEBHOOK_PATH, async (c) => {
    nameCall('webhook')
    const news = ctx.payments.readNews(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!news) throw new Refusal('notJson', { message: 'the signature of this webhook is invalid' })
    try {
      await takeNews(ctx, news)
    } catch (error) {
      // The provider sends it again.
      if (error instanceof ProviderAway)
        throw new Refusal('providerUnavailable', { retryAfterSeconds: 5 })
      throw error
    }
    return c.json({})
  })
}

/** Forgets the events that the payment provider no longer sends again. */
export const forgetOldWebhooks = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'webhook_events',
    key: 'id',
    isOld: sql`received_at < ${longAgo(ctx.clock.now(), RETENTION.webhookEventDays)}`,
  })

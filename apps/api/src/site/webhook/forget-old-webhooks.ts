import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows } from '../../kernel/database/delete-old-rows.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets the events that the payment provider no longer sends again. */
export const forgetOldWebhooks = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'webhook_events',
    key: 'id',
    isOld: sql`received_at < ${longAgo(ctx.clock.now(), RETENTION.webhookEventDays)}`,
  })

import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows } from '../../kernel/database/delete-old-rows.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets what webhooks were told long ago, and the secrets of before that sign no more. */
export const forgetOldDeliveries = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const { db, clock } = ctx
  const now = clock.now()
  await deleteOldRows(ctx, {
    table: 'webhook_deliveries',
    key: 'id',
    isOld: sql`created_at < ${longAgo(now, RETENTION.webhookDeliveryDays)} and state <> 'waiting'`,
  })
  await db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<', now)
    .execute()
}

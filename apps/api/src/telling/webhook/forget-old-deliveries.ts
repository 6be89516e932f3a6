import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets what webhooks were told long ago, and the secrets of before that sign no more. */
export const forgetOldDeliveries = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', longAgo(now, RETENTION.webhookDeliveryDays))
    .where('state', '<>', 'waiting')
    .execute()
  await db
    .updateTable('webhooks')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<', now)
    .execute()
}

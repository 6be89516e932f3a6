import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets the events that the payment provider no longer sends again. */
export const forgetOldWebhooks = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', longAgo(clock.now(), RETENTION.webhookEventDays))
    .execute()
}

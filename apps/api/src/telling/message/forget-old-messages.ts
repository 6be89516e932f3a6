import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../kernel/context.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets the messages of long ago, sent or given up. */
export const forgetOldMessages = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('messages')
    .where('created_at', '<', longAgo(clock.now(), RETENTION.messageDays))
    .execute()
}

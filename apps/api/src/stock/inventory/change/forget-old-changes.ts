import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../../kernel/context.ts'
import { longAgo } from '../../../kernel/time/long-ago.ts'

/** Forgets the changes of long ago, row by row: what they did stays. */
export const forgetOldChanges = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('listing_changes')
    .where('created_at', '<', longAgo(clock.now(), RETENTION.listingChangeDays))
    .execute()
}

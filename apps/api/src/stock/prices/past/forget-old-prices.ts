import { RETENTION } from '@seatdesk/domain'

import type { Context } from '../../../kernel/context.ts'
import { longAgo } from '../../../kernel/time/long-ago.ts'

/** Forgets what was asked long ago. */
export const forgetOldPrices = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('lowest_prices')
    .where('noted_at', '<', longAgo(clock.now(), RETENTION.priceDays))
    .execute()
}

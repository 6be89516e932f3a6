import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../../platform/database/delete-old-rows.ts'

/** Deletes price history past its retention period. */
export const purgeOldPrices = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'lowest_prices',
    key: 'event_id',
    isOld: sql`recorded_at < ${retentionCutoff(ctx.clock.now(), RETENTION.priceDays)}`,
  })

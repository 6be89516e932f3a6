import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../../platform/database/delete-old-rows.ts'

/** Deletes price changes past their retention period. */
export const purgeOldMoves = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'price_moves',
    key: 'id',
    isOld: sql`moved_at < ${retentionCutoff(ctx.clock.now(), RETENTION.priceMoveDays)}`,
  })

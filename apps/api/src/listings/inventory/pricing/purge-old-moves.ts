import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../../platform/database/delete-old-rows.ts'

/** Deletes price changes past their retention period, and the runs that have none left. */
export const purgeOldMoves = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const cutoff = retentionCutoff(ctx.clock.now(), RETENTION.priceMoveDays)
  await deleteOldRows(ctx, {
    table: 'price_moves',
    key: 'id',
    isOld: sql`moved_at < ${cutoff}`,
  })
  await deleteOldRows(ctx, {
    table: 'pricing_runs',
    key: 'id',
    isOld: sql`started_at < ${cutoff}
      and not exists (select from price_moves as m where m.run_id = pricing_runs.id)`,
  })
}

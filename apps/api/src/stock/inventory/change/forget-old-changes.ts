import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../../kernel/context.ts'
import { deleteOldRows } from '../../../kernel/database/delete-old-rows.ts'
import { longAgo } from '../../../kernel/time/long-ago.ts'

/** Forgets the changes of long ago, row by row: what they did stays. */
export const forgetOldChanges = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'listing_changes',
    key: 'id',
    isOld: sql`created_at < ${longAgo(ctx.clock.now(), RETENTION.listingChangeDays)}`,
  })

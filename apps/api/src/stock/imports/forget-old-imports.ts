import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows } from '../../kernel/database/delete-old-rows.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets files that were imported in pieces long ago. */
export const forgetOldImports = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'imports',
    key: 'id',
    isOld: sql`created_at < ${longAgo(ctx.clock.now(), RETENTION.importDays)}`,
  })

import { RETENTION } from '@seatdesk/domain'
import { sql } from 'kysely'

import type { Context } from '../../kernel/context.ts'
import { deleteOldRows } from '../../kernel/database/delete-old-rows.ts'
import { longAgo } from '../../kernel/time/long-ago.ts'

/** Forgets the messages of long ago, sent or given up. */
export const forgetOldMessages = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'messages',
    key: 'id',
    isOld: sql`created_at < ${longAgo(ctx.clock.now(), RETENTION.messageDays)}`,
  })

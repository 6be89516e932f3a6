import { EVENT_APPROVED } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'

/** Whether there is an approved event of this id. */
export const isEvent = async (db: Db, eventId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  return found !== undefined
}

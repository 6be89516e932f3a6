import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listNotifications } from './list-notifications.ts'

/** Counts what the broker has not seen. */
const countUnreadNotifications: Handler<Contract['notifications']['unseen']> = async ({
  ctx,
  caller,
}) => ({ data: { count: await countUnread(ctx.db, caller.accountId) } })

/** Takes down how far the broker has seen its notifications, and counts the rest. */
const markNotificationsRead: Handler<Contract['notifications']['see']> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  await markReadUpTo(ctx.db, accountId, input.upTo)
  return { data: { count: await countUnread(ctx.db, accountId) } }
}

/** Beyond this nobody wants the number. */
const MAX_COUNTED = 100

/** How many notifications an account has not seen; counted no further than anybody reads. */
const countUnread = async (db: Db, accountId: number): Promise<number> => {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications as n')
        .innerJoin('accounts as a', 'a.id', 'n.account_id')
        .select('n.id')
        .where('n.account_id', '=', accountId)
        .whereRef('n.id', '>', 'a.seen_notification_id')
        .limit(MAX_COUNTED)
        .as('unseen'),
    )
    .select(sql<number>`count(*)::bigint`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Writes down that an account has seen a notification and all before it. It never goes back, and
 * never past what the account was told, so that nothing is seen before it was there.
 */
const markReadUpTo = async (db: Db, accountId: number, upTo: number): Promise<void> => {
  await sql`
    update accounts set seen_notification_id = told.newest
    from (select max(id) as newest from notifications
      where account_id = ${accountId} and id <= ${upTo}) as told
    where id = ${accountId} and seen_notification_id < told.newest
  `.execute(db)
}

/** The calls of the notifications. */
export const notificationHandlers = {
  list: listNotifications,
  unseen: countUnreadNotifications,
  see: markNotificationsRead,
} satisfies ResourceHandlers<'notifications'>

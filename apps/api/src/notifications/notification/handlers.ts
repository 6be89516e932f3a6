import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listNotifications } from './list-notifications.ts'

/** Returns the number of unread notifications, and the last one that was read. */
const countUnreadNotifications: Handler<Contract['notifications']['countUnread']> = async ({
  ctx,
  caller,
}) => {
  const { seenUpTo } = await ctx.db
    .selectFrom('accounts')
    .select('seen_notification_id as seenUpTo')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  return { data: { count: await countUnread(ctx.db, caller.accountId), seenUpTo } }
}

/**
 * Marks the broker's notifications as read up to a given one, and returns the number of unread
 * ones.
 */
const markNotificationsRead: Handler<Contract['notifications']['markRead']> = async ({
  ctx,
  caller: { accountId },
  input,
}) => {
  await markReadUpTo(ctx.db, accountId, input.upTo)
  return { data: { count: await countUnread(ctx.db, accountId) } }
}

/** Counting stops here; higher numbers are not displayed. */
const MAX_COUNTED = 100

/** Number of unread notifications of an account, up to `MAX_COUNTED`. */
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
 * Marks a notification and all earlier ones as read. The mark never moves back, and never past the
 * newest notification, so that future ones start unread.
 */
const markReadUpTo = async (db: Db, accountId: number, upTo: number): Promise<void> => {
  await sql`
    update accounts set seen_notification_id = told.newest
    from (select max(id) as newest from notifications
      where account_id = ${accountId} and id <= ${upTo}) as told
    where id = ${accountId} and seen_notification_id < told.newest
  `.execute(db)
}

/** Handlers of the notifications. */
export const notificationHandlers = {
  list: listNotifications,
  countUnread: countUnreadNotifications,
  markRead: markNotificationsRead,
} satisfies ResourceHandlers<'notifications'>

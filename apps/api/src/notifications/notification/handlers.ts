import { hasRight } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isAllowedEvent } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Caller, Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { type SortExpressions, listPage } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toAllowedAction } from './next-action.ts'
import {
  IS_NOT_ABOUT_PAYOUTS,
  isUnreadBy,
  selectNotificationsInRange,
  toNotification,
  withoutHiddenAmounts,
} from './notification-list.ts'

const ORDERS: SortExpressions<Contract['notifications']['list']> = {
  created_at: sql.ref('n.created_at'),
}

/** Lists the broker's notifications. */
const listNotifications: Handler<Contract['notifications']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const range = { from: input.from, to: input.to, timeZone: request.timeZone }
  const notifications = selectNotificationsInRange(ctx.db, {
    accountId: caller.accountId,
    eventScope: caller.eventScope,
    personId: caller.personId,
    role: caller.role,
    now: ctx.clock.now(),
    orderId: input.orderId,
    kind: input.kind,
    unread: input.unread,
    search: input.search,
    ...range,
  }).$if(!hasRight(caller.role, 'seePayouts'), (all) => all.where(IS_NOT_ABOUT_PAYOUTS))
  const order = { by: ORDERS[input.orderBy], id: 'n.id' }
  const { rows, paginator } = await listPage(notifications, order, input)
  return {
    results: mapRows(rows, (row) => ({
      ...withoutHiddenAmounts(caller.role, toNotification(row)),
      nextAction: toAllowedAction(caller, row.next_action),
    })),
    paginator,
  }
}

/** Returns the number of unread notifications, and the last one that was read. */
const countUnreadNotifications: Handler<Contract['notifications']['countUnread']> = async ({
  ctx,
  caller,
}) => {
  const { seenUpTo } = await ctx.db
    .selectFrom('accounts')
    .select('seen_notification_id as seenUpTo')
    .where('id', '=', caller.personId)
    .executeTakeFirstOrThrow()
  return { data: { count: await countUnread(ctx.db, caller), seenUpTo } }
}

/**
 * Marks the broker's notifications as read up to a given one, and returns the number of unread
 * ones.
 */
const markNotificationsRead: Handler<Contract['notifications']['markRead']> = async ({
  ctx,
  caller,
  input,
}) => {
  await markReadUpTo(ctx.db, caller, input.upTo)
  return { data: { count: await countUnread(ctx.db, caller) } }
}

/** Counting stops here; higher numbers are not displayed. */
const MAX_COUNTED = 100

/** A member whose marks and role count, and the company with the notifications. */
type Reader = Pick<Caller, 'accountId' | 'personId' | 'role' | 'eventScope'>

/** Number of notifications that a member has not read, up to `MAX_COUNTED`. */
const countUnread = async (
  db: Db,
  { accountId, personId, role, eventScope }: Reader,
): Promise<number> => {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('notifications as n')
        .select('n.id')
        .where('n.account_id', '=', accountId)
        .where(isAllowedEvent(eventScope, 'n.event_id'))
        .$if(!hasRight(role, 'seePayouts'), (all) => all.where(IS_NOT_ABOUT_PAYOUTS))
        .where(isUnreadBy(personId))
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
const markReadUpTo = async (
  db: Db,
  { accountId, personId }: Reader,
  upTo: number,
): Promise<void> => {
  await sql`
    update accounts set seen_notification_id = latest.newest
    from (select max(id) as newest from notifications
      where account_id = ${accountId} and id <= ${upTo}) as latest
    where id = ${personId} and seen_notification_id < latest.newest
  `.execute(db)
  // Covered by the mark from now on.
  await sql`
    delete from read_notifications as r using accounts as a
    where a.id = ${personId} and r.account_id = a.id
      and r.notification_id <= a.seen_notification_id
  `.execute(db)
}

/** Marks one of the broker's notifications as read, and returns the number of unread ones. */
const markOneNotificationRead: Handler<Contract['notifications']['markOneRead']> = async ({
  ctx,
  caller,
  input,
}) => {
  const readable = await ctx.db
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.id', '=', input.id)
    .where('n.account_id', '=', caller.accountId)
    .where(isAllowedEvent(caller.eventScope, 'n.event_id'))
    .$if(!hasRight(caller.role, 'seePayouts'), (all) => all.where(IS_NOT_ABOUT_PAYOUTS))
    .executeTakeFirst()
  if (!readable) throw new ApiError('notFound')
  await sql`
    insert into read_notifications (account_id, notification_id)
    select id, ${readable.id} from accounts
    where id = ${caller.personId} and seen_notification_id < ${readable.id}
    on conflict do nothing
  `.execute(ctx.db)
  return { data: { count: await countUnread(ctx.db, caller) } }
}

/** Handlers of the notifications. */
export const notificationHandlers = {
  list: listNotifications,
  countUnread: countUnreadNotifications,
  markRead: markNotificationsRead,
  markOneRead: markOneNotificationRead,
} satisfies ResourceHandlers<'notifications'>

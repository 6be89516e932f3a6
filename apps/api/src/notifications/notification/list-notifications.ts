import { hasRight } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import {
  IS_NOT_ABOUT_PAYOUTS,
  selectNotificationsInRange,
  toNotification,
  withoutHiddenAmounts,
} from './notification-list.ts'

const ORDERS: SortExpressions<Contract['notifications']['list']> = {
  created_at: sql.ref('n.created_at'),
}

/** Lists the broker's notifications. */
export const listNotifications: Handler<Contract['notifications']['list']> = async ({
  ctx,
  caller,
  input,
  request,
}) => {
  const range = { from: input.from, to: input.to, timeZone: request.timeZone }
  const notifications = selectNotificationsInRange(ctx.db, {
    accountId: caller.accountId,
    orderId: input.orderId,
    ...range,
  }).$if(!hasRight(caller.role, 'seePayouts'), (all) => all.where(IS_NOT_ABOUT_PAYOUTS))
  const order = { by: ORDERS[input.orderBy], id: 'n.id' }
  const { rows, paginator } = await listPage(notifications, order, input)
  return {
    results: mapRows(rows, (row) => withoutHiddenAmounts(caller.role, toNotification(row))),
    paginator,
  }
}

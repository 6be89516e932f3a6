import { SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, rangeQuery } from '../list/query-fields.ts'
import { notificationSchema } from '../notification/notification.ts'
import { endpoint, json } from './endpoint.ts'
import { list } from './list.ts'

/** What a broker was told. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/',
    summary: "The broker's notifications, newest first.",
    scopes: SIGNED_IN,
    apiKey: 'mine',
    ...list({ orders: ['created_at'], orderDir: 'desc' }, rangeQuery, fromNotAfterTo),
    answer: json(listOf(notificationSchema)),
  }),
}

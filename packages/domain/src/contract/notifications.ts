import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, listQuery, rangeQuery } from '../list/query-fields.ts'
import { notificationSchema } from '../notification/notification.ts'
import { endpoint, json } from './endpoint.ts'

const NOTIFICATION_ORDERS = ['created_at'] as const

/** What a broker was told. */
export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/',
    summary: "The broker's notifications, newest first.",
    scopes: SIGNED_IN,
    query: v.pipe(
      v.object({
        ...rangeQuery,
        ...listQuery(NOTIFICATION_ORDERS, { order: 'created_at', direction: 'desc' }),
      }),
      fromNotAfterTo(),
    ),
    answer: json(listOf(notificationSchema)),
  }),
}

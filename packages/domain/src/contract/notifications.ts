import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { listResultSchema } from '../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryId,
  querySearch,
  dateRangeQuery,
} from '../list/query-fields.ts'
import {
  NOTIFICATION_FILTER_KINDS,
  notificationIdSchema,
  notificationSchema,
} from '../notification/notification.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { listEndpoint } from './list.ts'
import { idParams } from './members.ts'

/** A broker's notifications. */
export const notifications = {
  /** List notifications. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/notifications/',
    summary: 'List notifications. Newest first.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'filtered',
    apiKey: 'mine',
    ...listEndpoint(
      { orders: ['created_at'], orderDir: 'desc' },
      {
        ...dateRangeQuery,
        search: v.optional(querySearch),
        kind: v.optional(
          v.picklist(
            NOTIFICATION_FILTER_KINDS,
            `must be one of ${NOTIFICATION_FILTER_KINDS.join(', ')}`,
          ),
        ),
        unread: v.optional(queryFlag()),
        orderId: {
          wire: 'order',
          schema: v.optional(queryId),
        },
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(notificationSchema)),
  }),
  /** Count notifications that have not been seen. Up to 100. */
  countUnread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Count notifications that have not been seen. Up to 100.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'filtered',
    apiKey: 'mine',
    response: jsonResponse(
      v.object({
        data: v.object({ count: v.number(), seenUpTo: v.optional(v.number(), 0) }),
      }),
    ),
  }),
  /** Mark notifications as seen. A notification and all earlier ones. */
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark notifications as seen. A notification and all earlier ones.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'filtered',
    body: v.object({ upTo: notificationIdSchema }),
    response: jsonResponse(v.object({ data: v.object({ count: v.number() }) })),
  }),
  /** Mark one notification as seen. Earlier ones stay as they are. */
  markOneRead: endpoint({
    method: 'PUT',
    path: '/notifications/{id}/read',
    summary: 'Mark one notification as seen. Earlier ones stay as they are.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'filtered',
    params: idParams,
    response: jsonResponse(v.object({ data: v.object({ count: v.number() }) })),
    errors: ['notFound'],
  }),
}

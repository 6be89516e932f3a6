import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  FAILED_TASK_STATES,
  FAILED_TASK_QUEUES,
  failedTaskSchema,
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  messageSchema,
  adminHealthSchema,
  adminTodaySchema,
  sentMessageSchema,
} from '../../admin/operations.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { fromNotAfterTo, querySearch, dateRangeQuery } from '../../list/query-fields.ts'
import { endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { idParams } from '../members.ts'
import { adminAction, bulkAdminAction } from './admin-action.ts'

/** Queues that wait for an administrator. */
export const adminToday = {
  /** Get the work queues. How much waits for an administrator, and since when. */
  get: endpoint({
    method: 'GET',
    path: '/admin/today',
    summary: 'Get the work queues. How much waits for an administrator, and since when.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    response: jsonResponse(v.object({ data: adminTodaySchema })),
  }),
}

/** Health of the server and its queues. */
export const adminHealth = {
  /** Get the health of the server. Versions, database, backups, queues and jobs. */
  get: endpoint({
    method: 'GET',
    path: '/admin/health',
    summary: 'Get the health of the server. Versions, database, backups, queues and jobs.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    response: jsonResponse(v.object({ data: adminHealthSchema })),
  }),
}

/** Failed items of the server's queues, for administrators. */
export const adminFailedTasks = {
  /**
   * List failed tasks. Queue items that are paused or set aside, and rows that cannot be read,
   * newest first.
   */
  list: endpoint({
    method: 'GET',
    path: '/admin/failed-tasks/',
    summary:
      'List failed tasks. Queue items that are paused or set aside, and rows that cannot be read, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['failed_at'], orderDir: 'desc' },
      {
        state: v.optional(
          v.picklist(FAILED_TASK_STATES, `must be one of ${FAILED_TASK_STATES.join(', ')}`),
        ),
        queue: v.optional(v.picklist(FAILED_TASK_QUEUES, 'must be the name of a queue')),
      },
    ),
    response: jsonResponse(listResultSchema(failedTaskSchema)),
  }),
  /** Retry many failed tasks. With a result for each. */
  retryMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/failed-tasks/retry',
    summary: 'Retry many failed tasks. With a result for each.',
  }),
  /** Retry a failed task. Returns it to its queue. */
  retry: endpoint({
    ...adminAction,
    path: '/admin/failed-tasks/{id}/retry',
    summary: 'Retry a failed task. Returns it to its queue.',
  }),
}

/** The outbox, for administrators: recipients, delivery states, and texts with secrets masked. */
export const adminMessages = {
  /** List messages. Emails and text messages, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/admin/messages/',
    summary: 'List messages. Emails and text messages, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint(
      { orders: ['created_at'], orderDir: 'desc' },
      {
        state: v.optional(
          v.picklist(MESSAGE_STATES, `must be one of ${MESSAGE_STATES.join(', ')}`),
        ),
        channel: v.optional(v.picklist(MESSAGE_CHANNELS, 'must be email or sms')),
        search: v.optional(querySearch),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(messageSchema)),
  }),
  /** Get a message. Without the codes and links in it. */
  get: endpoint({
    method: 'GET',
    path: '/admin/messages/{id}',
    summary: 'Get a message. Without the codes and links in it.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: sentMessageSchema })),
    errors: ['notFound'],
  }),
  /** Send many messages again. With a result for each. */
  retryMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/messages/retry',
    summary: 'Send many messages again. With a result for each.',
  }),
  /** Send a message again. At once if it is undelivered; a copy if it was sent. */
  retry: endpoint({
    ...adminAction,
    path: '/admin/messages/{id}/retry',
    summary: 'Send a message again. At once if it is undelivered; a copy if it was sent.',
  }),
}

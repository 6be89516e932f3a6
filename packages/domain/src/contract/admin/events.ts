import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { eventFieldSchemas, eventStatusIdSchema, adminEventSchema } from '../../admin/catalog.ts'
import { eventChangePreviewSchema, eventChangeSchema } from '../../admin/event-change.ts'
import { venueSelectionSchema, scheduleReportSchema } from '../../admin/schedule.ts'
import { listResultSchema } from '../../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryId,
  queryInteger,
  querySearch,
  queryTime,
  dateRangeQuery,
} from '../../list/query-fields.ts'
import { createdResponse, endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { formNumber, formBooleanSchema, idParams, reasonBody } from '../members.ts'
import { bulkAdminAction } from './admin-action.ts'
import { mergeBody, previewMergeEndpoint } from './catalog.ts'

const eventBody = v.object({ data: adminEventSchema })

/** Events of any state, for administrators. */
export const adminEvents = {
  /** List events. Of any status and date. */
  list: endpoint({
    method: 'GET',
    path: '/admin/events/',
    summary: 'List events. Of any status and date.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    atVenue: true,
    ...listEndpoint(
      { orders: ['date_time', 'name', 'venue', 'created_at'] },
      {
        search: v.optional(querySearch),
        type: v.optional(queryInteger('must be a category from 1 to 3', 1, 3)),
        status: v.optional(queryInteger('must be a status from 1 to 3', 1, 3)),
        venueId: v.optional(queryId),
        ...dateRangeQuery,
      },
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(adminEventSchema)),
  }),
  /** Get an event. Of any status. */
  get: endpoint({
    method: 'GET',
    path: '/admin/events/{id}',
    summary: 'Get an event. Of any status.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(eventBody),
    errors: ['notFound'],
  }),
  /** Create an event. It is approved by default, and interested brokers are notified. */
  create: endpoint({
    method: 'POST',
    path: '/admin/events/',
    summary: 'Create an event. It is approved by default, and interested brokers are notified.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    body: v.strictObject(eventFieldSchemas),
    response: createdResponse(eventBody),
  }),
  /**
   * Update an event. If it is canceled, its orders are refunded; if its date changes, buyers may
   * reject the new date.
   */
  change: endpoint({
    method: 'PATCH',
    path: '/admin/events/{id}',
    summary:
      'Update an event. If it is canceled, its orders are refunded; if its date changes, buyers may reject the new date.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    body: v.partial(v.strictObject({ ...eventFieldSchemas, ...reasonBody.entries })),
    response: jsonResponse(eventBody),
    errors: ['notFound', 'conflict', 'stepUpRequired'],
  }),
  /** Approve many events. With a result for each. */
  approveMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/events/approve',
    summary: 'Approve many events. With a result for each.',
  }),
  /**
   * Preview a change of an event. Returns what canceling, postponing or rescheduling it would do.
   */
  preview: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/preview',
    summary:
      'Preview a change of an event. Returns what canceling, postponing or rescheduling it would do.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    query: v.object({
      statusId: v.optional(
        v.pipe(queryInteger('must be a status from 1 to 3', 1, 3), eventStatusIdSchema),
      ),
      dateTime: v.optional(queryTime),
      dateTBA: v.optional(queryFlag()),
      timeTBA: v.optional(queryFlag()),
    }),
    response: jsonResponse(v.object({ data: eventChangePreviewSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** List the changes of an event. With the outcomes of its orders, newest first. */
  changes: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/changes',
    summary: 'List the changes of an event. With the outcomes of its orders, newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: v.array(eventChangeSchema) })),
    errors: ['notFound'],
  }),
  /**
   * Import a schedule. Creates and updates events from a CSV or iCalendar file. A dry run changes
   * nothing.
   */
  import: endpoint({
    method: 'POST',
    path: '/admin/events/import',
    summary:
      'Import a schedule. Creates and updates events from a CSV or iCalendar file. A dry run changes nothing.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    bodyType: 'form',
    body: v.strictObject({
      file: v.file('must be a file'),
      eventCategoryId: formNumber(v.picklist([1, 2, 3], 'must be a category from 1 to 3')),
      dryRun: v.optional(formBooleanSchema, false),
      venues: v.optional(venueSelectionSchema),
    }),
    response: jsonResponse(v.object({ data: scheduleReportSchema })),
    errors: ['importRejected'],
  }),
  previewMerge: previewMergeEndpoint('/admin/events/{id}/merge'),
  /** Merge an event into another. Both must have the same venue and day. */
  merge: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/merge',
    summary: 'Merge an event into another. Both must have the same venue and day.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: mergeBody,
    response: jsonResponse(eventBody),
    errors: ['notFound', 'conflict'],
  }),
}

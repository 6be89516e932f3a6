import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { eventMembers, eventStatusIdSchema, adminEventSchema } from '../../admin/catalogue.ts'
import { eventChangePreviewSchema, eventChangeSchema } from '../../admin/event-change.ts'
import { venueSelectionSchema, scheduleReportSchema } from '../../admin/schedule.ts'
import { listOf } from '../../list/list-result.ts'
import {
  fromNotAfterTo,
  queryFlag,
  queryId,
  queryInteger,
  querySearch,
  queryTime,
  rangeQuery,
} from '../../list/query-fields.ts'
import { createdJson, endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { formNumber, formSwitch, idParams } from '../members.ts'
import { bulkAdminAction } from './admin-action.ts'
import { mergeBody, previewMergeEndpoint } from './catalogue.ts'

const one = v.object({ data: adminEventSchema })

/** Events of any state, for administrators. */
export const adminEvents = {
  list: endpoint({
    method: 'GET',
    path: '/admin/events/',
    summary: 'List events. Of any status and date.',
    scopes: ADMINISTRATOR,
    atVenue: true,
    ...list(
      { orders: ['date_time', 'name', 'venue', 'created_at'] },
      {
        search: v.optional(querySearch),
        type: v.optional(queryInteger('must be a category from 1 to 3', 1, 3)),
        status: v.optional(queryInteger('must be a status from 1 to 3', 1, 3)),
        venueId: v.optional(queryId),
        ...rangeQuery,
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(adminEventSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/events/{id}',
    summary: 'Get an event. Of any status.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/events/',
    summary: 'Create an event. It is approved by default, and interested brokers are notified.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject(eventMembers),
    answer: createdJson(one),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/events/{id}',
    summary:
      'Update an event. If it is canceled, its orders are refunded; if its date changes, buyers may reject the new date.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.partial(v.strictObject(eventMembers)),
    answer: json(one),
    errors: ['notFound', 'conflict', 'proofWanted'],
  }),
  approveMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/events/approve',
    summary: 'Approve many events. With a result for each.',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/preview',
    summary:
      'Preview a change of an event. Returns what canceling, postponing or rescheduling it would do.',
    scopes: ADMINISTRATOR,
    params: idParams,
    query: v.object({
      statusId: v.optional(
        v.pipe(queryInteger('must be a status from 1 to 3', 1, 3), eventStatusIdSchema),
      ),
      dateTime: v.optional(queryTime),
      dateTBA: v.optional(queryFlag()),
      timeTBA: v.optional(queryFlag()),
    }),
    answer: json(v.object({ data: eventChangePreviewSchema })),
    errors: ['notFound', 'conflict'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/admin/events/{id}/changes',
    summary: 'List the changes of an event. With the outcomes of its orders, newest first.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: v.array(eventChangeSchema) })),
    errors: ['notFound'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/events/import',
    summary:
      'Import a schedule. Creates and updates events from a CSV or iCalendar file. A dry run changes nothing.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    bodyType: 'form',
    body: v.strictObject({
      file: v.file('must be a file'),
      eventCategoryId: formNumber(v.picklist([1, 2, 3], 'must be a category from 1 to 3')),
      dryRun: v.optional(formSwitch, false),
      venues: v.optional(venueSelectionSchema),
    }),
    answer: json(v.object({ data: scheduleReportSchema })),
    errors: ['importRefused'],
  }),
  previewMerge: previewMergeEndpoint('/admin/events/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/events/{id}/merge',
    summary: 'Merge an event into another. Both must have the same venue and day.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
}

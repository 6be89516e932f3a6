import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { eventSummarySchema } from '../event/event.ts'
import { rejectUrlsAndEmails, singleLine } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { listResultSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { centsSchema } from '../money/money.ts'
import { instantSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { events } from './events.ts'
import {
  toField,
  type Fields,
  type FieldsInput,
  type FieldsOutput,
  type CrossFieldCheck,
} from './fields.ts'
import { listEndpoint } from './list.ts'
import { minPriceNotAboveMax, listingFilters } from './listings.ts'
import { idParams, noContent } from './members.ts'

/** Schema of filters in JSON, by code name; rejects unknown members. */
const filtersOf = <const Given extends Fields>(fields: Given, check: CrossFieldCheck) => {
  const schemas = Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [name, toField(member).schema]),
  )
  // The type is derived from the same fields, and a check does not change them.
  return v.pipe(v.strictObject(schemas), check) as v.GenericSchema<object> as v.GenericSchema<
    FieldsInput<Given>,
    FieldsOutput<Given>
  >
}

// Only approved events can be found, and `filter` is a synonym of `search`.
const { status: _status, filter: _filter, ...eventFilters } = events.list.filters

/** The event filters of a watch. */
const watchedEventFiltersSchema = filtersOf(eventFilters, fromNotAfterTo)

export type WatchedEventFilters = v.InferOutput<typeof watchedEventFiltersSchema>

/** The listing filters of a watch. */
const watchedListingFiltersSchema = filtersOf(listingFilters, minPriceNotAboveMax)

export type WatchedListingFilters = v.InferOutput<typeof watchedListingFiltersSchema>

/** `search` is a saved search with optional alerts; `want` has a maximum price and ends. */
export const WATCH_KINDS = ['search', 'want'] as const

/** How a user ends a want. */
const ENDINGS = ['fulfilled', 'ended'] as const

const MAX_NAME_LENGTH = 80

const nameSchema = v.pipe(
  v.string('a name is required'),
  v.trim(),
  v.nonEmpty('a name is required'),
  v.maxLength(MAX_NAME_LENGTH, `a name has at most ${MAX_NAME_LENGTH} characters`),
  singleLine,
  rejectUrlsAndEmails,
)

const DROP = 'must be a whole percentage from 1 to 90'

const dropSchema = v.nullable(
  v.pipe(v.number(DROP), v.safeInteger(DROP), v.minValue(1, DROP), v.maxValue(90, DROP)),
)

export const watchSchema = v.object({
  id: idSchema('WatchId'),
  kind: v.picklist(WATCH_KINDS),
  name: v.string(),
  event: v.nullable(eventSummarySchema),
  events: v.nullable(watchedEventFiltersSchema),
  listings: watchedListingFiltersSchema,
  isOn: v.boolean(),
  alertsForListings: v.boolean(),
  dropPercent: v.nullable(v.number()),
  createdAt: instantSchema,
  endReason: v.nullable(v.picklist([...ENDINGS, 'over'])),
  matching: v.nullable(v.object({ listings: v.number(), lowest: v.nullable(centsSchema) })),
})

/** A watch: a saved query of one or more events, with its alert settings. */
export type Watch = v.InferOutput<typeof watchSchema>

/** Alert settings of a watch. */
const terms = {
  name: nameSchema,
  listings: watchedListingFiltersSchema,
  isOn: v.boolean(),
  alertsForListings: v.boolean(),
  dropPercent: dropSchema,
}

const watch = jsonResponse(v.object({ data: watchSchema }))

/** A broker's watches: saved searches with alerts, and wants. */
const watches = {
  /** List saved searches and wants. Newest first, with what matches now. */
  list: endpoint({
    method: 'GET',
    path: '/watches/',
    summary: 'List saved searches and wants. Newest first, with what matches now.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'mine',
    ...listEndpoint(
      { orders: ['created_at'], orderDir: 'desc', perPage: 20 },
      { kind: v.optional(v.picklist(WATCH_KINDS, 'must be search or want')) },
    ),
    response: jsonResponse(listResultSchema(watchSchema)),
  }),
  /** Get a saved search or want. One of the account’s own. */
  get: endpoint({
    method: 'GET',
    path: '/watches/{id}',
    summary: 'Get a saved search or want. One of the account’s own.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'open',
    apiKey: 'mine',
    params: idParams,
    response: watch,
    errors: ['notFound'],
  }),
  /** Create a saved search or want. For one event, or for all events that a search finds. */
  create: endpoint({
    method: 'POST',
    path: '/watches/',
    summary: 'Create a saved search or want. For one event, or for all events that a search finds.',
    scopes: SIGNED_IN,
    right: 'buy',
    narrowed: 'open',
    apiKey: 'buy',
    idempotent: true,
    body: v.pipe(
      v.strictObject({
        kind: v.picklist(WATCH_KINDS),
        eventId: v.optional(unbrandedIdSchema),
        events: v.optional(watchedEventFiltersSchema),
        ...terms,
        listings: v.optional(watchedListingFiltersSchema, {}),
        isOn: v.optional(v.boolean(), true),
        alertsForListings: v.optional(v.boolean(), false),
        dropPercent: v.optional(dropSchema, null),
      }),
      v.forward(
        v.partialCheck(
          [['eventId'], ['events']],
          ({ eventId, events }) => (eventId === undefined) !== (events === undefined),
          'give one event or an event search',
        ),
        ['eventId'],
      ),
    ),
    response: createdResponse(v.object({ data: watchSchema })),
    errors: ['notFound', 'conflict'],
  }),
  /** Update a saved search or want. Its name, filters and announcements, or the end of a want. */
  update: endpoint({
    method: 'PATCH',
    path: '/watches/{id}',
    summary:
      'Update a saved search or want. Its name, filters and announcements, or the end of a want.',
    scopes: SIGNED_IN,
    right: 'buy',
    narrowed: 'open',
    apiKey: 'buy',
    params: idParams,
    body: v.partial(v.strictObject({ ...terms, endReason: v.nullable(v.picklist(ENDINGS)) })),
    response: watch,
    errors: ['notFound', 'conflict'],
  }),
  /** Delete a saved search or want. It sends no more notifications. */
  remove: endpoint({
    method: 'DELETE',
    path: '/watches/{id}',
    summary: 'Delete a saved search or want. It sends no more notifications.',
    scopes: SIGNED_IN,
    right: 'buy',
    narrowed: 'open',
    apiKey: 'buy',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /**
   * Turn off a saved search or want by the link in its email. Without login; repeating it succeeds.
   */
  stop: endpoint({
    method: 'POST',
    path: '/watches/stop/{token}',
    summary:
      'Turn off a saved search or want by the link in its email. Without login; repeating it succeeds.',
    scopes: 'public',
    right: 'public',
    idempotent: true,
    params: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1_000)) }),
    response: jsonResponse(noContent),
    errors: ['wrongNotMeLink'],
  }),
}

/** A separate table, loaded by the watch screens. */
export const watchCalls = { watches }

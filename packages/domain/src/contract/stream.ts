import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { queryId, queryIdsUpTo } from '../list/query-fields.ts'
import { listingIdSchema, listingSchema } from '../listing/listing.ts'
import { notificationSchema } from '../notification/notification.ts'
import { MAX_WATCHED_EVENTS } from '../quotas.ts'
import { endpoint } from './endpoint.ts'
import { wireObject } from './fields.ts'

/** Events of the stream: the remaining tickets of a listing, or a notification. */
export const streamEventSchema = v.variant('type', [
  v.object({
    type: v.literal('availability'),
    listingId: listingIdSchema,
    available: v.number(),
    /** The listing as buyers see it now; missing if it is gone or the event was missed. */
    listing: v.optional(listingSchema),
  }),
  v.object({ type: v.literal('notification'), notification: notificationSchema }),
])

/** An event of the stream. */
export type StreamEvent = v.InferOutput<typeof streamEventSchema>

/** Live updates. */
export const stream = {
  /**
   * Open the event stream. Notifications of the account, and the availability of listings at the
   * watched events.
   */
  open: endpoint({
    method: 'GET',
    path: '/stream',
    summary:
      'Open the event stream. Notifications of the account, and the availability of listings at the watched events.',
    scopes: SIGNED_IN,
    right: 'browse',
    narrowed: 'filtered',
    apiKey: 'mine',
    query: wireObject({
      eventId: { wire: 'event', schema: v.optional(queryId) },
      eventIds: { wire: 'events', schema: v.optional(queryIdsUpTo(MAX_WATCHED_EVENTS)) },
    }),
    response: {
      type: 'events',
      schema: streamEventSchema,
    },
    errors: ['notFound'],
  }),
}

import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import {
  EVENT_REQUEST_STATES,
  eventRequestSchema,
  MAX_WAITING_LISTINGS,
} from '../event/event-request.ts'
import { requiredSingleLine } from '../form/required.ts'
import { listResultSchema } from '../list/list-result.ts'
import { wallTimeSchema } from '../time/wall-time.ts'
import { createdResponse, endpoint, jsonResponse } from './endpoint.ts'
import { hasTickets, newListingFields, TICKETS_MISSING_MESSAGE } from './inventory.ts'
import { listEndpoint } from './list.ts'

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** A listing that waits for its event: a new one without the event. */
const waitingListing = v.pipe(
  v.strictObject(newListingFields),
  v.forward(v.partialCheck([['seats'], ['quantity']], hasTickets, TICKETS_MISSING_MESSAGE), [
    'quantity',
  ]),
)

/** Requests for events that the catalog does not have. */
export const eventRequests = {
  /** List requested events. Newest first. */
  list: endpoint({
    method: 'GET',
    path: '/event-requests/',
    summary: 'List requested events. Newest first.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    apiKey: 'mine',
    ...listEndpoint(
      { orders: ['created_at'], orderDir: 'desc' },
      { state: v.optional(v.picklist(EVENT_REQUEST_STATES)) },
    ),
    response: jsonResponse(listResultSchema(eventRequestSchema)),
  }),
  /**
   * Request an event. Its listings are put on the market once it is there; another request adds to
   * them.
   */
  create: endpoint({
    method: 'POST',
    path: '/event-requests/',
    summary:
      'Request an event. Its listings are put on the market once it is there; another request adds to them.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    idempotent: true,
    body: v.strictObject({
      name: requiredSingleLine(200),
      venue: v.optional(v.nullable(requiredSingleLine(200))),
      dateTime: v.optional(v.nullable(wallTimeSchema)),
      url: v.optional(
        v.nullable(
          v.pipe(requiredSingleLine(2000), v.check(isWeb, 'must be the URL of a web page')),
        ),
      ),
      listings: v.optional(
        v.pipe(
          v.array(waitingListing),
          v.maxLength(MAX_WAITING_LISTINGS, `must be at most ${MAX_WAITING_LISTINGS} listings`),
        ),
        [],
      ),
    }),
    response: createdResponse(v.object({ data: eventRequestSchema })),
    errors: ['conflict'],
  }),
}

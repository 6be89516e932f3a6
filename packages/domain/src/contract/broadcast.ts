import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { broadcastSchema } from '../inventory/broadcast.ts'
import { endpoint, jsonResponse } from './endpoint.ts'

const broadcastResponse = jsonResponse(v.object({ data: broadcastSchema }))

/** The switches of a broker's listings. */
export const broadcast = {
  /**
   * Get the market switch. Whether the listings are on the market, and for which events they are
   * not.
   */
  get: endpoint({
    method: 'GET',
    path: '/broadcast',
    summary:
      'Get the market switch. Whether the listings are on the market, and for which events they are not.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    apiKey: 'mine',
    response: broadcastResponse,
  }),
  /**
   * Set the market switch. Takes all listings off the market, or those of one event, or puts them
   * back; paused ones stay paused.
   */
  set: endpoint({
    method: 'PUT',
    path: '/broadcast',
    summary:
      'Set the market switch. Takes all listings off the market, or those of one event, or puts them back; paused ones stay paused.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    body: v.strictObject({
      isOn: v.boolean(),
      eventId: v.optional(unbrandedIdSchema),
    }),
    response: broadcastResponse,
    errors: ['notFound'],
  }),
}

import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { feedSchema, maxSilentHoursSchema } from '../inventory/feed.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { idParams } from './members.ts'

const all = jsonResponse(v.object({ data: v.array(feedSchema) }))

/** Sources of a broker's listings, and the time without an update after which the listings leave the market. */
export const feeds = {
  /** List feeds. API keys and imported files that listings come from. */
  list: endpoint({
    method: 'GET',
    path: '/feeds/',
    summary: 'List feeds. API keys and imported files that listings come from.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    apiKey: 'mine',
    response: all,
  }),
  /**
   * Set the silence limit of a feed. Its listings leave the market if it has no update for so many
   * hours, and are back with the next one; `null` is never.
   */
  set: endpoint({
    method: 'PUT',
    path: '/feeds/{id}',
    summary:
      'Set the silence limit of a feed. Its listings leave the market if it has no update for so many hours, and are back with the next one; `null` is never.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    params: idParams,
    body: v.strictObject({ silentAfterHours: v.nullable(maxSilentHoursSchema) }),
    response: all,
    errors: ['notFound'],
  }),
}

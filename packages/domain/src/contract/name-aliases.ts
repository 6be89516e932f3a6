import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredSingleLine } from '../form/required.ts'
import { unbrandedIdSchema } from '../integer.ts'
import { nameAliasSchema } from '../inventory/name-alias.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { idParams } from './members.ts'

const all = jsonResponse(v.object({ data: v.array(nameAliasSchema) }))

const name = requiredSingleLine(200)

/** What a broker's files call events and venues. */
export const nameAliases = {
  /** List name aliases. What files call events and venues: the broker’s own aliases and shared ones. */
  list: endpoint({
    method: 'GET',
    path: '/name-aliases/',
    summary:
      'List name aliases. What files call events and venues: the broker’s own aliases and shared ones.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    apiKey: 'mine',
    response: all,
  }),
  /**
   * Set a name alias. Maps what a file calls an event to that event, for the broker’s next files and
   * any date.
   */
  set: endpoint({
    method: 'PUT',
    path: '/name-aliases/',
    summary:
      'Set a name alias. Maps what a file calls an event to that event, for the broker’s next files and any date.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    body: v.strictObject({
      event: name,
      venue: v.optional(v.nullable(name)),
      eventId: unbrandedIdSchema,
    }),
    response: all,
    errors: ['notFound'],
  }),
  /** Remove a name alias. Files that use it no longer match. */
  remove: endpoint({
    method: 'DELETE',
    path: '/name-aliases/{id}',
    summary: 'Remove a name alias. Files that use it no longer match.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    params: idParams,
    response: all,
    errors: ['notFound'],
  }),
}

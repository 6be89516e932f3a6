import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { takeDownChangeSchema, takeDownTimesSchema } from '../inventory/take-down.ts'
import { endpoint, jsonResponse } from './endpoint.ts'

const timesResponse = jsonResponse(v.object({ data: takeDownTimesSchema }))

/** When a broker's listings leave the market before their events. */
export const takeDownTimes = {
  /** Get the take-down times. Minutes before the start of an event, by delivery. */
  get: endpoint({
    method: 'GET',
    path: '/take-down-times',
    summary: 'Get the take-down times. Minutes before the start of an event, by delivery.',
    scopes: SIGNED_IN,
    right: 'seeOrders',
    apiKey: 'mine',
    response: timesResponse,
  }),
  /** Set take-down times. Those that are named; `null` is the default again. */
  set: endpoint({
    method: 'PUT',
    path: '/take-down-times',
    summary: 'Set take-down times. Those that are named; `null` is the default again.',
    scopes: SIGNED_IN,
    right: 'manageInventory',
    apiKey: 'sell',
    body: takeDownChangeSchema,
    response: timesResponse,
  }),
}

import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { holdSchema } from '../purchase/hold.ts'
import { endpoint, json } from './endpoint.ts'
import { providerIdParams } from './ids.ts'

/** Tickets that are held for a payment that its buyer has still to confirm. */
export const holds = {
  get: endpoint({
    method: 'GET',
    path: '/payments/{id}/hold',
    summary: 'How long the tickets of a payment are still held for its buyer.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: providerIdParams,
    answer: json(v.object({ data: holdSchema })),
    errors: ['notFound'],
  }),
}

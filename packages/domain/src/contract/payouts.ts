import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { fromNotAfterTo, rangeQuery } from '../list/query-fields.ts'
import { payoutSchema } from '../payout/payout.ts'
import { endpoint, json } from './endpoint.ts'
import { spelled } from './spelled.ts'

/** What sellers are paid. */
export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/payouts/',
    summary: "The broker's payouts, newest first, without pages.",
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: spelled(rangeQuery, fromNotAfterTo),
    answer: json(v.array(payoutSchema)),
  }),
}

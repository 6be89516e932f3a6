import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { payoutTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { upcomingPayoutsSchema, payoutSchema } from '../payout/payout.ts'
import { endpoint, json } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { payoutFilters } from './order-filters.ts'

/** A seller's payouts. */
export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/payouts/',
    summary: 'List payouts. Newest first, without pages.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    answer: json(v.array(payoutSchema)),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/payouts/totals',
    summary: 'Get payout totals. By status.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    answer: json(v.object({ data: payoutTotalsSchema })),
  }),
  ahead: endpoint({
    method: 'GET',
    path: '/payouts/ahead',
    summary: 'Get upcoming payouts. The next payouts, the next weeks, and the bank account.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    answer: json(v.object({ data: upcomingPayoutsSchema })),
  }),
}

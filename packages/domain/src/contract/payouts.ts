import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { payoutTotalsSchema } from '../list/list-result.ts'
import { fromNotAfterTo } from '../list/query-fields.ts'
import { upcomingPayoutsSchema, payoutSchema } from '../payout/payout.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { payoutFilters } from './order-filters.ts'

/** A seller's payouts. */
export const payouts = {
  /** List payouts. Newest first, without pages. */
  list: endpoint({
    method: 'GET',
    path: '/payouts/',
    summary: 'List payouts. Newest first, without pages.',
    scopes: SIGNED_IN,
    right: 'seePayouts',
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    response: jsonResponse(v.array(payoutSchema)),
  }),
  /** Get payout totals. By status. */
  totals: endpoint({
    method: 'GET',
    path: '/payouts/totals',
    summary: 'Get payout totals. By status.',
    scopes: SIGNED_IN,
    right: 'seePayouts',
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    response: jsonResponse(v.object({ data: payoutTotalsSchema })),
  }),
  /** Get upcoming payouts. The next payouts, the next weeks, and the bank account. */
  upcoming: endpoint({
    method: 'GET',
    path: '/payouts/upcoming',
    summary: 'Get upcoming payouts. The next payouts, the next weeks, and the bank account.',
    scopes: SIGNED_IN,
    right: 'seePayouts',
    apiKey: 'mine',
    response: jsonResponse(v.object({ data: upcomingPayoutsSchema })),
  }),
}

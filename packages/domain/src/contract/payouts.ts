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
    summary: "The broker's payouts, newest first, without pages.",
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    answer: json(v.array(payoutSchema)),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/payouts/totals',
    summary: 'Totals of the broker’s payouts, by status.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    query: wireObject(payoutFilters, fromNotAfterTo),
    answer: json(v.object({ data: payoutTotalsSchema })),
  }),
  ahead: endpoint({
    method: 'GET',
    path: '/payouts/ahead',
    summary: 'What the broker is paid next and from week to week, and where it goes.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    answer: json(v.object({ data: upcomingPayoutsSchema })),
  }),
}

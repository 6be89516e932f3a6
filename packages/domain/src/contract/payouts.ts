import * as v from 'valibot'

import { ADMINISTRATOR, SIGNED_IN } from '../account/scope.ts'
import { listOf } from '../list/list-result.ts'
import { fromNotAfterTo, querySearch, rangeQuery } from '../list/query-fields.ts'
import { managedPayoutSchema } from '../payout/managed-payout.ts'
import { PAYOUT_STATUSES } from '../payout/payout-status.ts'
import { payoutSchema } from '../payout/payout.ts'
import { administratorsAct } from './administrators-act.ts'
import { endpoint, json } from './endpoint.ts'
import { list } from './list.ts'
import { reasonBody } from './reason.ts'
import { spelled } from './spelled.ts'

/** What sellers are paid. */
export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/payouts/',
    summary: "The broker's payouts, newest first, without pages.",
    scopes: SIGNED_IN,
    query: spelled(rangeQuery, fromNotAfterTo),
    answer: json(v.array(payoutSchema)),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/payouts/',
    summary: 'Payouts of all sellers, newest first, by status, time and text.',
    scopes: ADMINISTRATOR,
    ...list(
      { orders: ['created_at', 'due_at', 'amount'], orderDir: 'desc' },
      {
        status: v.optional(
          v.picklist(PAYOUT_STATUSES, `must be one of ${PAYOUT_STATUSES.join(', ')}`),
        ),
        search: v.optional(querySearch),
        ...rangeQuery,
      },
      fromNotAfterTo,
    ),
    answer: json(listOf(managedPayoutSchema)),
  }),
  retry: endpoint({
    ...administratorsAct,
    path: '/admin/payouts/{id}/retry',
    summary: 'Send a failed payout again, to a bank account that its seller has proved.',
  }),
  cancel: endpoint({
    ...administratorsAct,
    path: '/admin/payouts/{id}/cancel',
    summary: 'Stop a payout that is not under way; its amount stays payable to the seller.',
    body: reasonBody,
  }),
  reinstate: endpoint({
    ...administratorsAct,
    path: '/admin/payouts/{id}/reinstate',
    summary: 'Let a cancelled payout be sent after all, when it is due.',
  }),
}

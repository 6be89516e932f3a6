import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { PROBLEM_KINDS } from '../problem/problem.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams, nothing, reasonBody } from './members.ts'

const problemParams = {
  method: 'POST',
  scopes: SIGNED_IN,
  idempotent: true,
  params: idParams,
  answer: json(nothing),
  errors: ['notFound', 'conflict'],
} as const

/** Problems that buyers report, by order id. */
export const problems = {
  report: endpoint({
    ...problemParams,
    apiKey: 'buy',
    path: '/purchases/{id}/problem',
    summary:
      'Report a problem. Tickets are late, wrong or unusable. The payout waits until it is resolved.',
    body: v.strictObject({ ...reasonBody.entries, kind: v.picklist(PROBLEM_KINDS) }),
  }),
  withdraw: endpoint({
    ...problemParams,
    apiKey: 'buy',
    path: '/purchases/{id}/problem/withdraw',
    summary: 'Withdraw a problem.',
  }),
  answer: endpoint({
    ...problemParams,
    apiKey: 'sell',
    path: '/orders/{id}/problem/answer',
    summary: 'Reply to a problem. As buyer or as seller.',
    body: reasonBody,
  }),
}

/** A separate table, because these calls are rare. */
export const problemCalls = { problems }

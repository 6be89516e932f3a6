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
      'Report that tickets are late, wrong or no good; the payout waits until it is settled.',
    body: v.strictObject({ ...reasonBody.entries, kind: v.picklist(PROBLEM_KINDS) }),
  }),
  withdraw: endpoint({
    ...problemParams,
    apiKey: 'buy',
    path: '/purchases/{id}/problem/withdraw',
    summary: 'Say that a reported problem is none any more.',
  }),
  answer: endpoint({
    ...problemParams,
    apiKey: 'sell',
    path: '/orders/{id}/problem/answer',
    summary: 'Say something of an open problem, as buyer or as seller.',
    body: reasonBody,
  }),
}

/** A separate table, because these calls are rare. */
export const problemCalls = { problems }

import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { requiredSingleLine } from '../form/required.ts'
import { PROBLEM_KINDS } from '../problem/problem.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { idParams, noContent, reasonBody } from './members.ts'

const problemParams = {
  method: 'POST',
  scopes: SIGNED_IN,
  narrowed: 'byOrder',
  idempotent: true,
  params: idParams,
  response: jsonResponse(noContent),
  errors: ['notFound', 'conflict'],
} as const

/** Problems that buyers report, by order id. */
export const problems = {
  /**
   * Report a problem. Tickets are late, wrong or unusable, or their holder cannot get in at a
   * place. The payout waits until it is resolved.
   */
  report: endpoint({
    right: 'receiveTickets',
    ...problemParams,
    apiKey: 'buy',
    path: '/purchases/{id}/problem',
    summary:
      'Report a problem. Tickets are late, wrong or unusable, or their holder cannot get in at a place. The payout waits until it is resolved.',
    body: v.strictObject({
      ...reasonBody.entries,
      kind: v.picklist(PROBLEM_KINDS),
      place: v.optional(requiredSingleLine(100)),
    }),
  }),
  /** Withdraw a problem. By the buyer who reported it. */
  withdraw: endpoint({
    right: 'receiveTickets',
    ...problemParams,
    apiKey: 'buy',
    path: '/purchases/{id}/problem/withdraw',
    summary: 'Withdraw a problem. By the buyer who reported it.',
  }),
  /** Reply to a problem. As buyer or as seller. */
  respond: endpoint({
    right: 'fulfill',
    ...problemParams,
    apiKey: 'sell',
    path: '/orders/{id}/problem/response',
    summary: 'Reply to a problem. As buyer or as seller.',
    body: reasonBody,
  }),
}

/** A separate table, because these calls are rare. */
export const problemCalls = { problems }

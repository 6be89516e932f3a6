import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { remarkSchema, remarkWords } from '../remark.ts'
import { endpoint, json } from './endpoint.ts'
import { idParams, nothing, providerIdParams } from './ids.ts'

const told = json(v.object({ data: remarkSchema }))

/** What a broker keeps of an order for its own eyes, as its buyer or as its seller. */
export const remarks = {
  get: endpoint({
    method: 'GET',
    path: '/orders/{id}/remark',
    summary: 'The broker’s own reference and note of an order; the other side has its own.',
    scopes: SIGNED_IN,
    apiKey: 'mine',
    params: idParams,
    answer: told,
    errors: ['notFound'],
  }),
  write: endpoint({
    method: 'PUT',
    path: '/orders/{id}/remark',
    summary:
      'Write the broker’s own reference and note of an order, unless they were written anew since `version`.',
    scopes: SIGNED_IN,
    params: idParams,
    body: v.strictObject({
      ...remarkWords,
      version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    }),
    answer: told,
    errors: ['notFound', 'conflict'],
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/payments/{id}/remark',
    summary:
      'Give all orders of a payment the same reference and note, but for those that have words already.',
    scopes: SIGNED_IN,
    apiKey: 'buy',
    params: providerIdParams,
    body: v.strictObject(remarkWords),
    answer: json(nothing),
    errors: ['notFound'],
  }),
}

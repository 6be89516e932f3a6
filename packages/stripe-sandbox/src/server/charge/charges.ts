import * as v from 'valibot'

import { noSuch } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { created, listOf, pageRequest } from '../http/list.ts'
import { onlyExpand, paging, text } from '../http/params.ts'

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/charges/:id',
  params: onlyExpand,
  async run({ store, path }) {
    return (await store.find('charge', path('id')))?.body ?? noSuch('charge', path('id'))
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/charges',
  params: v.strictObject({
    ...paging,
    created,
    customer: v.optional(text),
    payment_intent: v.optional(text),
  }),
  async run({ store, params }) {
    const where = {
      parent: params.payment_intent,
      body: params.customer ? { customer: params.customer } : {},
    }
    return listOf('/v1/charges', await store.list('charge', where, pageRequest(params)))
  },
})

/** Attempts to collect money, as they came out. */
export const charges = [list, retrieve]

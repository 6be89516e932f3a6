import * as v from 'valibot'

import { accounts, balances } from './accounts.ts'
import { charges } from './charges.ts'
import { customers } from './customers.ts'
import { disputes } from './disputes.ts'
import { externalAccounts } from './external-accounts.ts'
import { notFound } from './http/api-error.ts'
import { type Endpoint, endpoint } from './http/endpoint.ts'
import { createdFilter, pageRequest } from './http/list.ts'
import { booleanParam, expandOnlyParams, nonEmptyText, pagingParams } from './http/params.ts'
import { paymentIntents } from './payment-intent/payment-intents.ts'
import { paymentMethods } from './payment-method/payment-methods.ts'
import { payouts } from './payouts.ts'
import { refunds } from './refunds.ts'
import { completeChallenge } from './resolve-challenge.ts'
import { setupIntents } from './setup-intent/setup-intents.ts'
import { sources } from './sources.ts'
import { tokens } from './tokens.ts'
import { transfers } from './transfers.ts'

const retrieve = endpoint({
  method: 'GET',
  path: '/v1/events/:id',
  params: expandOnlyParams,
  async run({ events, path }) {
    return (await events.find(path('id'))) ?? notFound('event', path('id'))
  },
})

const list = endpoint({
  method: 'GET',
  path: '/v1/events',
  params: v.strictObject({
    ...pagingParams,
    created: createdFilter,
    delivery_success: v.optional(booleanParam),
    type: v.optional(nonEmptyText),
    types: v.optional(v.array(nonEmptyText)),
  }),
  async run({ events, params }) {
    const types = params.types ?? (params.type ? [params.type] : undefined)
    const filter = { types, isDelivered: params.delivery_success }
    const page = await events.list(filter, pageRequest(params))
    return { object: 'list', data: page.events, has_more: page.hasMore, url: '/v1/events' }
  },
})

/** Events, newest first, to catch up on missed webhooks. */
const events = [list, retrieve]

/** Every endpoint of the sandbox. */
export const endpoints: Endpoint[] = [
  ...tokens,
  ...customers,
  ...sources,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  completeChallenge,
  ...charges,
  ...refunds,
  ...disputes,
  ...accounts,
  ...externalAccounts,
  ...transfers,
  ...payouts,
  ...balances,
  ...events,
]

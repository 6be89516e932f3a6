import * as v from 'valibot'

import { notFound } from './http/api-error.ts'
import { endpoint } from './http/endpoint.ts'
import { createdFilter, pageRequest } from './http/list.ts'
import { booleanParam, expandOnlyParams, pagingParams, nonEmptyText } from './http/params.ts'

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
export const events = [list, retrieve]

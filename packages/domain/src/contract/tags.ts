import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { querySearch } from '../list/query-fields.ts'
import { tagNameSchema, tagSchema } from '../tag/tag.ts'
import { created, endpoint, json } from './endpoint.ts'
import { idParams, nothing } from './ids.ts'

/** The words that events are quickly searched by. */
export const tags = {
  list: endpoint({
    method: 'GET',
    path: '/tags/',
    summary: "The catalogue's tags, or with `type=user` those that the broker chose.",
    scopes: SIGNED_IN,
    apiKey: 'market',
    query: v.object({ type: v.optional(v.literal('user')), filter: v.optional(querySearch) }),
    answer: json(v.object({ results: v.array(tagSchema) })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tags/',
    summary:
      'Choose a tag: the catalogue’s where it has one of that name, else a word of one’s own.',
    scopes: SIGNED_IN,
    idempotent: true,
    body: v.object({ name: tagNameSchema }),
    answer: created(v.object({ data: tagSchema })),
    errors: ['conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tags/{id}',
    summary: 'Give a chosen tag up.',
    scopes: SIGNED_IN,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
}

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { officeTagSchema } from '../../office/office-tag.ts'
import { tagNameSchema } from '../../tag/tag.ts'
import { created, endpoint, json } from '../endpoint.ts'
import { idParams, nothing } from '../ids.ts'
import { list } from '../list.ts'
import { administratorsActs } from './administrators-act.ts'
import { mergeBody, previewsMerge } from './merging.ts'

const one = v.object({ data: officeTagSchema })

/** The tags of the catalogue, for administrators. */
export const officeTags = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tags/',
    summary: "The catalogue's tags, with how many events have them and brokers chose them.",
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(officeTagSchema)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tags/',
    summary: 'Add a tag to the catalogue; a name that it has already is that tag.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: tagNameSchema }),
    answer: created(one),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/tags/{id}',
    summary: 'Give a tag of the catalogue another name.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.strictObject({ name: tagNameSchema }),
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/tags/{id}',
    summary: 'Take a tag off the catalogue, its events and those who chose it.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
  deleteMany: endpoint({
    ...administratorsActs,
    path: '/admin/tags/delete',
    summary: 'Take many tags off the catalogue, and tell of each whether it is.',
  }),
  previewMerge: previewsMerge('/admin/tags/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    summary:
      'Make a tag one with another, which its events and those who chose it have from then on.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
}

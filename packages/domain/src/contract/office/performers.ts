import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { officePerformerSchema, performerNameSchema } from '../../office/office-performer.ts'
import { created, endpoint, json } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { list } from '../list.ts'
import { mergeBody, previewsMerge } from './merging.ts'

const one = v.object({ data: officePerformerSchema })

/** Who performs, for administrators. */
export const officePerformers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/performers/',
    summary: 'Performers by name, with how many events they play at.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(officePerformerSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/performers/{id}',
    summary: 'One performer; the id of one that was merged leads to what it became.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/performers/',
    summary: 'Add a performer; a name that is known already is that performer.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: performerNameSchema }),
    answer: created(one),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/performers/{id}',
    summary: 'Give a performer another name; it is known by the one before as well.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.strictObject({ name: performerNameSchema }),
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
  previewMerge: previewsMerge('/admin/performers/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/performers/{id}/merge',
    summary: 'Make a performer one with another, whose name is kept; its events go along.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
}

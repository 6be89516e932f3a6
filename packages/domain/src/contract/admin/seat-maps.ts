import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  namedPlaceSchema,
  seatMapNameSchema,
  seatMapSchema,
  seatMapVersionSchema,
  sectionOnSaleSchema,
} from '../../admin/seat-map.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { createdJson, endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { idParams, nothing } from '../members.ts'

const one = v.object({ data: seatMapSchema })

const drawing = v.file('must be a file')

/** Seat maps, for administrators. */
export const adminSeatMaps = {
  list: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/',
    summary: 'Seat maps by name, with their sections and how many venues and events show them.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'created_at'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(seatMapSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}',
    summary: 'One seat map; its drawing is at `svgURL`.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  sections: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}/sections',
    summary: 'The sections that something is for sale in where it is shown, and which it has.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: v.array(sectionOnSaleSchema) })),
    errors: ['notFound'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/',
    summary: 'Add a drawing of at most 2 MB; only what is harmless in it is kept.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    bodyType: 'form',
    body: v.strictObject({ file: drawing, name: seatMapNameSchema }),
    answer: createdJson(one),
    errors: ['notASeatMap'],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/replace',
    summary:
      'Put another drawing in the place of one, wherever it is shown; it gets an id of its own.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    bodyType: 'form',
    body: v.strictObject({ file: drawing, name: v.optional(seatMapNameSchema) }),
    answer: createdJson(one),
    errors: ['notFound', 'notASeatMap'],
  }),
  name: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/names',
    summary: 'Name parts of a drawing, by one or several names each; it gets an id of its own.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: v.strictObject({
      places: v.pipe(
        v.array(namedPlaceSchema),
        v.minLength(1, 'name a part at least'),
        v.maxLength(500, 'must be at most 500 parts'),
      ),
    }),
    answer: createdJson(one),
    errors: ['notFound', 'conflict'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}/versions',
    summary: 'A drawing as it is and as it was, newest first.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(v.object({ data: v.array(seatMapVersionSchema) })),
    errors: ['notFound'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/restore',
    summary: 'Show a version of a drawing again, wherever another version of it is shown.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/seat-maps/{id}',
    summary: 'Delete a drawing that no venue and no event shows, with all its versions.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound', 'conflict'],
  }),
}

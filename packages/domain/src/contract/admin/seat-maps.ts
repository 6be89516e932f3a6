import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  namedMapSectionSchema,
  seatMapNameSchema,
  seatMapSchema,
  seatMapVersionSchema,
  sectionOnSaleSchema,
} from '../../admin/seat-map.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { createdResponse, endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { idParams, noContent } from '../members.ts'

const seatMapBody = v.object({ data: seatMapSchema })

const drawing = v.file('must be a file')

/** Seat maps, for administrators. */
export const adminSeatMaps = {
  /** List seat maps. With the numbers of their venues and events. */
  list: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/',
    summary: 'List seat maps. With the numbers of their venues and events.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint({ orders: ['name', 'created_at'] }, { search: v.optional(querySearch) }),
    response: jsonResponse(listResultSchema(seatMapSchema)),
  }),
  /** Get a seat map. The drawing is at `svgURL`. */
  get: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}',
    summary: 'Get a seat map. The drawing is at `svgURL`.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(seatMapBody),
    errors: ['notFound'],
  }),
  /** List the sections with listings. And whether the seat map has them. */
  sections: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}/sections',
    summary: 'List the sections with listings. And whether the seat map has them.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: v.array(sectionOnSaleSchema) })),
    errors: ['notFound'],
  }),
  /** Upload a seat map. An SVG of at most 2 MB; unsafe parts are removed. */
  upload: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/',
    summary: 'Upload a seat map. An SVG of at most 2 MB; unsafe parts are removed.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    bodyType: 'form',
    body: v.strictObject({ file: drawing, name: seatMapNameSchema }),
    response: createdResponse(seatMapBody),
    errors: ['notASeatMap'],
  }),
  /** Replace a seat map wherever it is shown. The new version has a new id. */
  replace: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/replace',
    summary: 'Replace a seat map wherever it is shown. The new version has a new id.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    bodyType: 'form',
    body: v.strictObject({ file: drawing, name: v.optional(seatMapNameSchema) }),
    response: createdResponse(seatMapBody),
    errors: ['notFound', 'notASeatMap'],
  }),
  /**
   * Name the sections of a seat map. Each with one or several names; the new version gets an id of
   * its own.
   */
  nameSections: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/names',
    summary:
      'Name the sections of a seat map. Each with one or several names; the new version gets an id of its own.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: v.strictObject({
      shapes: v.pipe(
        v.array(namedMapSectionSchema),
        v.minLength(1, 'name at least one part'),
        v.maxLength(500, 'must be at most 500 parts'),
      ),
    }),
    response: createdResponse(seatMapBody),
    errors: ['notFound', 'conflict'],
  }),
  /** List the versions of a seat map. Newest first. */
  versions: endpoint({
    method: 'GET',
    path: '/admin/seat-maps/{id}/versions',
    summary: 'List the versions of a seat map. Newest first.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: v.array(seatMapVersionSchema) })),
    errors: ['notFound'],
  }),
  /** Restore a version of a seat map. It replaces the other versions wherever they are shown. */
  restore: endpoint({
    method: 'POST',
    path: '/admin/seat-maps/{id}/restore',
    summary:
      'Restore a version of a seat map. It replaces the other versions wherever they are shown.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    response: jsonResponse(seatMapBody),
    errors: ['notFound'],
  }),
  /** Delete a seat map with all its versions. It must not be used by a venue or an event. */
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/seat-maps/{id}',
    summary: 'Delete a seat map with all its versions. It must not be used by a venue or an event.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound', 'conflict'],
  }),
}

import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import { listOf } from '../../list/list-result.ts'
import { querySearch } from '../../list/query-fields.ts'
import { officeVenueSchema, venueMembers } from '../../office/office-venue.ts'
import { created, endpoint, json } from '../endpoint.ts'
import { idParams } from '../ids.ts'
import { list } from '../list.ts'
import { mergeBody, previewsMerge } from './merging.ts'

const one = v.object({ data: officeVenueSchema })

/** Where events take place, for administrators. */
export const officeVenues = {
  list: endpoint({
    method: 'GET',
    path: '/admin/venues/',
    summary: 'Venues by text, which is looked for in name, address, city and state.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'city', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(officeVenueSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/venues/{id}',
    summary: 'One venue.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(one),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/venues/',
    summary: 'Add a venue.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject(venueMembers),
    answer: created(one),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/venues/{id}',
    summary: 'Change a venue; its events are found by the new name and city at once.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.partial(v.strictObject(venueMembers)),
    answer: json(one),
    errors: ['notFound'],
  }),
  previewMerge: previewsMerge('/admin/venues/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/venues/{id}/merge',
    summary: 'Make a venue one with another, which is kept; its events go along.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(one),
    errors: ['notFound', 'conflict'],
  }),
}

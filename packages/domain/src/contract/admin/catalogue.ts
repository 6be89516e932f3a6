import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  mergePreviewSchema,
  adminPerformerSchema,
  adminTagSchema,
  adminVenueSchema,
  performerNameSchema,
  venueMembers,
} from '../../admin/catalogue.ts'
import { tagNameSchema } from '../../event/event-search.ts'
import { listOf } from '../../list/list-result.ts'
import { queryId, querySearch } from '../../list/query-fields.ts'
import { createdJson, endpoint, json } from '../endpoint.ts'
import { list } from '../list.ts'
import { idParams, nothing } from '../members.ts'
import { bulkAdminAction } from './admin-action.ts'

/** Declares a call that previews a merge. */
export const previewMergeEndpoint = <const Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'What would go along if this were made one with another, and what is in the way.',
    scopes: ADMINISTRATOR,
    params: idParams,
    query: v.object({ into: queryId }),
    answer: json(v.object({ data: mergePreviewSchema })),
    errors: ['notFound'],
  })

/** Body of a merge. */
export const mergeBody = v.strictObject({
  into: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

const oneTag = v.object({ data: adminTagSchema })

/** Catalog tags, for administrators. */
export const adminTags = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tags/',
    summary: "The catalogue's tags, with how many events have them and brokers chose them.",
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminTagSchema)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tags/',
    summary: 'Add a tag to the catalogue; a name that it has already is that tag.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: tagNameSchema }),
    answer: createdJson(oneTag),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/tags/{id}',
    summary: 'Rename a catalog tag.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.strictObject({ name: tagNameSchema }),
    answer: json(oneTag),
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
    ...bulkAdminAction,
    path: '/admin/tags/delete',
    summary: 'Delete many catalog tags, with a result for each.',
  }),
  previewMerge: previewMergeEndpoint('/admin/tags/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    summary:
      'Make a tag one with another, which its events and those who chose it have from then on.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(oneTag),
    errors: ['notFound', 'conflict'],
  }),
}

const onePerformer = v.object({ data: adminPerformerSchema })

/** Performers, for administrators. */
export const adminPerformers = {
  list: endpoint({
    method: 'GET',
    path: '/admin/performers/',
    summary: 'Performers by name, with how many events they play at.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminPerformerSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/performers/{id}',
    summary: 'One performer; the id of one that was merged leads to what it became.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(onePerformer),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/performers/',
    summary: 'Add a performer; a name that is known already is that performer.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: performerNameSchema }),
    answer: createdJson(onePerformer),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/performers/{id}',
    summary: 'Give a performer another name; it is known by the one before as well.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.strictObject({ name: performerNameSchema }),
    answer: json(onePerformer),
    errors: ['notFound', 'conflict'],
  }),
  previewMerge: previewMergeEndpoint('/admin/performers/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/performers/{id}/merge',
    summary: 'Make a performer one with another, whose name is kept; its events go along.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(onePerformer),
    errors: ['notFound', 'conflict'],
  }),
}

const oneVenue = v.object({ data: adminVenueSchema })

/** Venues, for administrators. */
export const adminVenues = {
  list: endpoint({
    method: 'GET',
    path: '/admin/venues/',
    summary: 'Venues by text, which is looked for in name, address, city and state.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'city', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminVenueSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/venues/{id}',
    summary: 'One venue.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(oneVenue),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/venues/',
    summary: 'Add a venue.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject(venueMembers),
    answer: createdJson(oneVenue),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/venues/{id}',
    summary: 'Change a venue; its events are found by the new name and city at once.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.partial(v.strictObject(venueMembers)),
    answer: json(oneVenue),
    errors: ['notFound'],
  }),
  previewMerge: previewMergeEndpoint('/admin/venues/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/venues/{id}/merge',
    summary: 'Make a venue one with another, which is kept; its events go along.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(oneVenue),
    errors: ['notFound', 'conflict'],
  }),
}

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
    summary: 'Preview a merge. Returns what would be moved, and what prevents it.',
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
    summary: 'List tags. With the numbers of their events and brokers.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminTagSchema)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tags/',
    summary: 'Create a tag. An existing tag with this name is returned.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: tagNameSchema }),
    answer: createdJson(oneTag),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/tags/{id}',
    summary: 'Rename a tag.',
    scopes: ADMINISTRATOR,
    params: idParams,
    body: v.strictObject({ name: tagNameSchema }),
    answer: json(oneTag),
    errors: ['notFound', 'conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/tags/{id}',
    summary: 'Delete a tag. It is removed from its events and brokers.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(nothing),
    errors: ['notFound'],
  }),
  deleteMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/tags/delete',
    summary: 'Delete many tags. With a result for each.',
  }),
  previewMerge: previewMergeEndpoint('/admin/tags/{id}/merge'),
  merge: endpoint({
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    summary: 'Merge a tag into another. Its events and brokers get the other tag.',
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
    summary: 'List performers. With the numbers of their events.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminPerformerSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/performers/{id}',
    summary: 'Get a performer. The id of a merged performer returns the one it was merged into.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(onePerformer),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/performers/',
    summary: 'Create a performer. An existing performer with this name is returned.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject({ name: performerNameSchema }),
    answer: createdJson(onePerformer),
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/performers/{id}',
    summary: 'Rename a performer. The previous name stays an alias.',
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
    summary: 'Merge a performer into another. Its events are moved.',
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
    summary: 'List venues.',
    scopes: ADMINISTRATOR,
    ...list({ orders: ['name', 'city', 'events'] }, { search: v.optional(querySearch) }),
    answer: json(listOf(adminVenueSchema)),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/venues/{id}',
    summary: 'Get a venue.',
    scopes: ADMINISTRATOR,
    params: idParams,
    answer: json(oneVenue),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/venues/',
    summary: 'Create a venue.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    body: v.strictObject(venueMembers),
    answer: createdJson(oneVenue),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/venues/{id}',
    summary: 'Update a venue. Its events are found by the new name and city at once.',
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
    summary: 'Merge a venue into another. Its events are moved.',
    scopes: ADMINISTRATOR,
    idempotent: true,
    params: idParams,
    body: mergeBody,
    answer: json(oneVenue),
    errors: ['notFound', 'conflict'],
  }),
}

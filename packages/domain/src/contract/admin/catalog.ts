import * as v from 'valibot'

import { ADMINISTRATOR } from '../../account/scope.ts'
import {
  mergePreviewSchema,
  adminPerformerSchema,
  adminTagSchema,
  adminVenueSchema,
  performerNameSchema,
  unmappedSectionSchema,
  venueFields,
} from '../../admin/catalog.ts'
import { tagNameSchema } from '../../event/event-search.ts'
import { unbrandedIdSchema } from '../../integer.ts'
import { listResultSchema } from '../../list/list-result.ts'
import { queryId, querySearch } from '../../list/query-fields.ts'
import { createdResponse, endpoint, jsonResponse } from '../endpoint.ts'
import { listEndpoint } from '../list.ts'
import { idParams, noContent } from '../members.ts'
import { bulkAdminAction } from './admin-action.ts'

/** Declares a call that previews a merge. */
export const previewMergeEndpoint = <const Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Preview a merge. Returns what would be moved, and what prevents it.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    query: v.object({ into: queryId }),
    response: jsonResponse(v.object({ data: mergePreviewSchema })),
    errors: ['notFound'],
  })

/** Body of a merge. */
export const mergeBody = v.strictObject({
  into: unbrandedIdSchema,
})

const oneTag = v.object({ data: adminTagSchema })

/** Catalog tags, for administrators. */
export const adminTags = {
  /** List tags. With the numbers of their events and brokers. */
  list: endpoint({
    method: 'GET',
    path: '/admin/tags/',
    summary: 'List tags. With the numbers of their events and brokers.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    response: jsonResponse(listResultSchema(adminTagSchema)),
  }),
  /** Create a tag. An existing tag with this name is returned. */
  create: endpoint({
    method: 'POST',
    path: '/admin/tags/',
    summary: 'Create a tag. An existing tag with this name is returned.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    body: v.strictObject({ name: tagNameSchema }),
    response: createdResponse(oneTag),
  }),
  /** Rename a tag. For all events and brokers that have it. */
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/tags/{id}',
    summary: 'Rename a tag. For all events and brokers that have it.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    body: v.strictObject({ name: tagNameSchema }),
    response: jsonResponse(oneTag),
    errors: ['notFound', 'conflict'],
  }),
  /** Delete a tag. It is removed from its events and brokers. */
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/tags/{id}',
    summary: 'Delete a tag. It is removed from its events and brokers.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(noContent),
    errors: ['notFound'],
  }),
  /** Delete many tags. With a result for each. */
  deleteMany: endpoint({
    ...bulkAdminAction,
    path: '/admin/tags/delete',
    summary: 'Delete many tags. With a result for each.',
  }),
  previewMerge: previewMergeEndpoint('/admin/tags/{id}/merge'),
  /** Merge a tag into another. Its events and brokers get the other tag. */
  merge: endpoint({
    method: 'POST',
    path: '/admin/tags/{id}/merge',
    summary: 'Merge a tag into another. Its events and brokers get the other tag.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: mergeBody,
    response: jsonResponse(oneTag),
    errors: ['notFound', 'conflict'],
  }),
}

const onePerformer = v.object({ data: adminPerformerSchema })

/** Performers, for administrators. */
export const adminPerformers = {
  /** List performers. With the numbers of their events. */
  list: endpoint({
    method: 'GET',
    path: '/admin/performers/',
    summary: 'List performers. With the numbers of their events.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint({ orders: ['name', 'events'] }, { search: v.optional(querySearch) }),
    response: jsonResponse(listResultSchema(adminPerformerSchema)),
  }),
  /** Get a performer. The id of a merged performer returns the one it was merged into. */
  get: endpoint({
    method: 'GET',
    path: '/admin/performers/{id}',
    summary: 'Get a performer. The id of a merged performer returns the one it was merged into.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(onePerformer),
    errors: ['notFound'],
  }),
  /** Create a performer. An existing performer with this name is returned. */
  create: endpoint({
    method: 'POST',
    path: '/admin/performers/',
    summary: 'Create a performer. An existing performer with this name is returned.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    body: v.strictObject({ name: performerNameSchema }),
    response: createdResponse(onePerformer),
  }),
  /** Rename a performer. The previous name stays an alias. */
  rename: endpoint({
    method: 'PATCH',
    path: '/admin/performers/{id}',
    summary: 'Rename a performer. The previous name stays an alias.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    body: v.strictObject({ name: performerNameSchema }),
    response: jsonResponse(onePerformer),
    errors: ['notFound', 'conflict'],
  }),
  previewMerge: previewMergeEndpoint('/admin/performers/{id}/merge'),
  /** Merge a performer into another. Its events are moved. */
  merge: endpoint({
    method: 'POST',
    path: '/admin/performers/{id}/merge',
    summary: 'Merge a performer into another. Its events are moved.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: mergeBody,
    response: jsonResponse(onePerformer),
    errors: ['notFound', 'conflict'],
  }),
}

const oneVenue = v.object({ data: adminVenueSchema })

/** Venues, for administrators. */
export const adminVenues = {
  /** List venues. With their numbers of events. */
  list: endpoint({
    method: 'GET',
    path: '/admin/venues/',
    summary: 'List venues. With their numbers of events.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    ...listEndpoint({ orders: ['name', 'city', 'events'] }, { search: v.optional(querySearch) }),
    response: jsonResponse(listResultSchema(adminVenueSchema)),
  }),
  /** Get a venue. With its number of events. */
  get: endpoint({
    method: 'GET',
    path: '/admin/venues/{id}',
    summary: 'Get a venue. With its number of events.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(oneVenue),
    errors: ['notFound'],
  }),
  /** List unmapped sections of a venue. Sections of active listings that the seat maps of their events do not have. */
  unmappedSections: endpoint({
    method: 'GET',
    path: '/admin/venues/{id}/unmapped-sections',
    summary:
      'List unmapped sections of a venue. Sections of active listings that the seat maps of their events do not have.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    response: jsonResponse(v.object({ data: v.array(unmappedSectionSchema) })),
    errors: ['notFound'],
  }),
  /** Create a venue. Its time zone sets the local times of its events. */
  create: endpoint({
    method: 'POST',
    path: '/admin/venues/',
    summary: 'Create a venue. Its time zone sets the local times of its events.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    body: v.strictObject(venueFields),
    response: createdResponse(oneVenue),
  }),
  /** Update a venue. Its events are found by the new name and city at once. */
  change: endpoint({
    method: 'PATCH',
    path: '/admin/venues/{id}',
    summary: 'Update a venue. Its events are found by the new name and city at once.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    params: idParams,
    body: v.partial(v.strictObject(venueFields)),
    response: jsonResponse(oneVenue),
    errors: ['notFound'],
  }),
  previewMerge: previewMergeEndpoint('/admin/venues/{id}/merge'),
  /** Merge a venue into another. Its events are moved. */
  merge: endpoint({
    method: 'POST',
    path: '/admin/venues/{id}/merge',
    summary: 'Merge a venue into another. Its events are moved.',
    scopes: ADMINISTRATOR,
    right: 'administrator',
    idempotent: true,
    params: idParams,
    body: mergeBody,
    response: jsonResponse(oneVenue),
    errors: ['notFound', 'conflict'],
  }),
}

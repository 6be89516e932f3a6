import { queryOptionsFor } from '@seatdesk/front/query-cache'

import { api } from '../../lib/api.ts'
import { eventWhen } from '../../lib/event-when.ts'
import type { Merger } from './MergeDialog.tsx'

const SHOWN = { perPage: 20 } as const

/** Venues that are there twice. */
export const venueMerger: Merger = {
  find: (search) => ({
    queryKey: ['officeVenues to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeVenues.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, city, events }) => ({ id, label: `${name}, ${city} (${events})` }),
      ),
  }),
  preview: (pair) => queryOptionsFor(api.officeVenues.previewMerge, pair),
  merge: (pair) => api.officeVenues.merge(pair),
}

/** Performers that are there twice. */
export const performerMerger: Merger = {
  find: (search) => ({
    queryKey: ['officePerformers to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officePerformers.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
      ),
  }),
  preview: (pair) => queryOptionsFor(api.officePerformers.previewMerge, pair),
  merge: (pair) => api.officePerformers.merge(pair),
}

/** Events that are there twice. */
export const eventMerger: Merger = {
  find: (search) => ({
    queryKey: ['officeEvents to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeEvents.list({ search, ...SHOWN }, { signal })).results.map((event) => ({
        id: event.id,
        label: `${event.name}, ${event.venue.name}, ${eventWhen(event)}`,
      })),
  }),
  preview: (pair) => queryOptionsFor(api.officeEvents.previewMerge, pair),
  merge: (pair) => api.officeEvents.merge(pair),
}

/** Tags that are there twice. */
export const tagMerger: Merger = {
  find: (search) => ({
    queryKey: ['officeTags to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeTags.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
      ),
  }),
  preview: (pair) => queryOptionsFor(api.officeTags.previewMerge, pair),
  merge: (pair) => api.officeTags.merge(pair),
}

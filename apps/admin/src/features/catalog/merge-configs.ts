import { createQueryOptions } from '@seatdesk/app-kit/query-cache'

import { api } from '../../lib/api.ts'
import { eventDateText } from '../../lib/event-date-text.ts'
import type { MergeConfig } from './MergeDialog.tsx'

const SHOWN = { perPage: 20 } as const

/** Venues that are there twice. */
export const venueMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['officeVenues to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeVenues.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, city, events }) => ({ id, label: `${name}, ${city} (${events})` }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.officeVenues.previewMerge, pair),
  merge: (pair) => api.officeVenues.merge(pair),
}

/** Performers that are there twice. */
export const performerMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['officePerformers to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officePerformers.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.officePerformers.previewMerge, pair),
  merge: (pair) => api.officePerformers.merge(pair),
}

/** Events that are there twice. */
export const eventMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['officeEvents to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeEvents.list({ search, ...SHOWN }, { signal })).results.map((event) => ({
        id: event.id,
        label: `${event.name}, ${event.venue.name}, ${eventDateText(event)}`,
      })),
  }),
  preview: (pair) => createQueryOptions(api.officeEvents.previewMerge, pair),
  merge: (pair) => api.officeEvents.merge(pair),
}

/** Tags that are there twice. */
export const tagMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['officeTags to merge', search],
    queryFn: async ({ signal }) =>
      (await api.officeTags.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.officeTags.previewMerge, pair),
  merge: (pair) => api.officeTags.merge(pair),
}

import { api } from '../../lib/api.ts'
import { eventWhen } from '../../lib/event-when.ts'
import type { Merger } from './MergeDialog.tsx'

const SHOWN = { perPage: 20 } as const

/** Venues that are there twice. */
export const venueMerger: Merger = {
  find: async (search, signal) =>
    (await api.officeVenues.list({ search, ...SHOWN }, { signal })).results.map(
      ({ id, name, city, events }) => ({ id, label: `${name}, ${city} (${events})` }),
    ),
  preview: async (pair, signal) => (await api.officeVenues.previewMerge(pair, { signal })).data,
  merge: (pair) => api.officeVenues.merge(pair),
}

/** Performers that are there twice. */
export const performerMerger: Merger = {
  find: async (search, signal) =>
    (await api.officePerformers.list({ search, ...SHOWN }, { signal })).results.map(
      ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
    ),
  preview: async (pair, signal) => (await api.officePerformers.previewMerge(pair, { signal })).data,
  merge: (pair) => api.officePerformers.merge(pair),
}

/** Events that are there twice. */
export const eventMerger: Merger = {
  find: async (search, signal) =>
    (await api.officeEvents.list({ search, ...SHOWN }, { signal })).results.map((event) => ({
      id: event.id,
      label: `${event.name}, ${event.venue.name}, ${eventWhen(event)}`,
    })),
  preview: async (pair, signal) => (await api.officeEvents.previewMerge(pair, { signal })).data,
  merge: (pair) => api.officeEvents.merge(pair),
}

/** Tags that are there twice. */
export const tagMerger: Merger = {
  find: async (search, signal) =>
    (await api.officeTags.list({ search, ...SHOWN }, { signal })).results.map(
      ({ id, name, events }) => ({ id, label: `${name} (${events})` }),
    ),
  preview: async (pair, signal) => (await api.officeTags.previewMerge(pair, { signal })).data,
  merge: (pair) => api.officeTags.merge(pair),
}

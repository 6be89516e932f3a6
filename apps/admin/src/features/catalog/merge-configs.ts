import { createQueryOptions } from '@seatdesk/app-kit/query-cache'
import { formatCount } from '@seatdesk/domain'

import { api } from '../../lib/api.ts'
import { eventText } from '../../lib/date-texts.ts'
import { t } from '../../lib/i18n/catalog.ts'
import type { MergeConfig } from './MergeDialog.tsx'

const SHOWN = { perPage: 20 } as const

/** Merges duplicate venues. */
export const venueMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['adminVenues to merge', search],
    queryFn: async ({ signal }) =>
      (await api.adminVenues.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, city, events }) => ({
          id,
          label: `${name}, ${city} (${formatCount(events, t('EVENTS.NOUN'))})`,
        }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.adminVenues.previewMerge, pair),
  merge: (pair) => api.adminVenues.merge(pair),
}

/** Merges duplicate performers. */
export const performerMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['adminPerformers to merge', search],
    queryFn: async ({ signal }) =>
      (await api.adminPerformers.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({
          id,
          label: `${name} (${formatCount(events, t('EVENTS.NOUN'))})`,
        }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.adminPerformers.previewMerge, pair),
  merge: (pair) => api.adminPerformers.merge(pair),
}

/** Merges duplicate events. */
export const eventMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['adminEvents to merge', search],
    queryFn: async ({ signal }) =>
      (await api.adminEvents.list({ search, ...SHOWN }, { signal })).results.map((event) => ({
        id: event.id,
        label: eventText(event),
      })),
  }),
  preview: (pair) => createQueryOptions(api.adminEvents.previewMerge, pair),
  merge: (pair) => api.adminEvents.merge(pair),
}

/** Merges duplicate tags. */
export const tagMergeConfig: MergeConfig = {
  find: (search) => ({
    queryKey: ['adminTags to merge', search],
    queryFn: async ({ signal }) =>
      (await api.adminTags.list({ search, ...SHOWN }, { signal })).results.map(
        ({ id, name, events }) => ({
          id,
          label: `${name} (${formatCount(events, t('EVENTS.NOUN'))})`,
        }),
      ),
  }),
  preview: (pair) => createQueryOptions(api.adminTags.previewMerge, pair),
  merge: (pair) => api.adminTags.merge(pair),
}

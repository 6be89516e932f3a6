import type { Performer, Tag } from '@seatdesk/domain'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/catalogue.ts'

/** What is chosen by its name. */
export interface Named {
  id: number
  name: string
}

/** How things of the catalogue are found, and what choosing them is called. */
export interface Finder<Thing extends Named> {
  find: (search: string, signal: AbortSignal) => Promise<readonly Thing[]>
  findLabel: string
  addLabel: string
}

const SHOWN = { perPage: 20 } as const

/** Who performs. */
export const performerFinder: Finder<Performer> = {
  find: async (search, signal) =>
    (await api.officePerformers.list({ search, ...SHOWN }, { signal })).results,
  findLabel: t('EVENT_FORM.FIND_PERFORMER'),
  addLabel: t('EVENT_FORM.ADD_PERFORMER'),
}

/** What brokers follow events by. */
export const tagFinder: Finder<Tag> = {
  find: async (search, signal) =>
    (await api.officeTags.list({ search, ...SHOWN }, { signal })).results,
  findLabel: t('EVENT_FORM.FIND_TAG'),
  addLabel: t('EVENT_FORM.ADD_TAG'),
}

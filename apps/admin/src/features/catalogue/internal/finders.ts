import type { ListResult, Performer, Tag } from '@seatdesk/domain'
import { queryOptionsFor, type ServerQuery } from '@seatdesk/front/query-cache'

import { api } from '../../../lib/api.ts'
import { t } from '../../../lib/messages/catalogue.ts'

/** What is chosen by its name. */
export interface Named {
  id: number
  name: string
}

/** How things of the catalogue are found, and what choosing them is called. */
export interface Finder<Thing extends Named> {
  find: (search: string) => ServerQuery<ListResult<Thing>>
  findLabel: string
  addLabel: string
}

const SHOWN = { perPage: 20 } as const

/** Who performs. */
export const performerFinder: Finder<Performer> = {
  find: (search) => queryOptionsFor(api.officePerformers.list, { search, ...SHOWN }),
  findLabel: t('EVENT_FORM.FIND_PERFORMER'),
  addLabel: t('EVENT_FORM.ADD_PERFORMER'),
}

/** What brokers follow events by. */
export const tagFinder: Finder<Tag> = {
  find: (search) => queryOptionsFor(api.officeTags.list, { search, ...SHOWN }),
  findLabel: t('EVENT_FORM.FIND_TAG'),
  addLabel: t('EVENT_FORM.ADD_TAG'),
}

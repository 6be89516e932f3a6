import type { WallTime } from '@seatdesk/domain'

import type { Layout } from '../seat-maps/seat-map-catalogue.ts'
import type { Venue } from '../venues/venue.ts'
import type { TagName } from './tags.ts'

/** The ids of the categories that an event can have. */
export const MUSIC = 1
export const SPORTS = 2
export const ARTS = 3

/** Something that takes place, before anybody lists a ticket for it. */
export type Occasion = {
  readonly name: string
  readonly categoryId: typeof MUSIC | typeof SPORTS | typeof ARTS
  readonly venue: Venue
  readonly layout: Layout
  readonly dateTime: WallTime
  readonly dateTba: boolean
  readonly timeTba: boolean
  readonly tags: readonly TagName[]
  /** How sought after it is, from 0 to 1. */
  readonly pull: number
  /** What an ordinary seat costs, in cents. */
  readonly usualPrice: number
}

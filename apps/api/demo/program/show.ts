import type { WallTime } from '@seatdesk/domain'

import type { Day } from '../calendar.ts'
import type { Layout } from '../seat-maps/seat-map-catalog.ts'
import type { Venue } from '../venues/venue.ts'

/** The ids of the categories that an event can have. */
export const MUSIC = 1
export const SPORTS = 2
export const ARTS = 3

/** A scheduled event without listings. */
export type Show = {
  readonly name: string
  readonly categoryId: typeof MUSIC | typeof SPORTS | typeof ARTS
  readonly venue: Venue
  readonly layout: Layout
  readonly dateTime: WallTime
  readonly dateTba: boolean
  readonly timeTba: boolean
  readonly tags: readonly TagName[]
  /** Popularity from 0 to 1. */
  readonly pull: number
  /** The typical ticket price, in cents. */
  readonly usualPrice: number
}

/** Venue bookings by day; they prevent two events in one venue on one day. */
export type VenueBookings = {
  /** Books the venue for the day. Returns false and changes nothing if it is booked already. */
  readonly take: (venue: Venue, day: Day) => boolean
}

export const createVenueBookings = (): VenueBookings => {
  const used = new Set<string>()
  return {
    take: (venue, day) => {
      const booking = `${venue.name} ${day}`
      if (used.has(booking)) return false
      used.add(booking)
      return true
    },
  }
}

/** The tags of the catalog. */
export const TAGS = [
  'NBA',
  'NHL',
  'NFL',
  'MLB',
  'MLS',
  'Combat Sports',
  'Motorsports',
  'Family',
  'Rock',
  'Pop',
  'Country',
  'Hip-Hop',
  'R&B',
  'Latin',
  'Electronic',
  'Indie',
  'Jazz',
  'Broadway',
  'Musical',
  'Comedy',
  'Classical',
  'Opera',
  'Ballet',
  'Circus',
  'Matinee',
] as const

export type TagName = (typeof TAGS)[number]

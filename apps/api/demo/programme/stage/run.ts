import type { Season } from '../../calendar.ts'
import type { Setup } from '../../venues/venue.ts'
import type { TagName } from '../tags.ts'

/** A production that plays the same house, or several in turn, on fixed days of the week. */
export type Run = {
  readonly name: string
  readonly tags: readonly TagName[]
  readonly venues: readonly string[]
  /** Days of the week (Sunday is 0) and times of day. */
  readonly performances: readonly (readonly [weekday: number, time: string])[]
  /** What the house is set up for; a show unless given. */
  readonly setup?: Setup
  /** How many performances the market shows in half a year. */
  readonly shows: number
  readonly pull: number
  /** In cents. */
  readonly usualPrice: number
  /** All year unless given. */
  readonly season?: Season
}

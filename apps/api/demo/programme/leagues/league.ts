import type { Season } from '../../calendar.ts'
import type { Setup } from '../../venues/venue.ts'
import type { TagName } from '../tags.ts'

/** A team as the lists write it: name, home ground (none when it plays abroad), pull from 0 to 1. */
export type Team = readonly [name: string, home: string | null, pull: number]

/** Times of day with their weights. */
export type Kickoffs = readonly (readonly [time: string, weight: number])[]

export type League = {
  readonly tag: TagName
  readonly setup: Setup
  readonly season: Season
  readonly teams: readonly Team[]
  /** How many games the market shows a day, Sunday first. */
  readonly gamesOn: readonly number[]
  /** How many days a team rests between two games. */
  readonly rest: number
  readonly kickoffs: {
    readonly weekday: Kickoffs
    readonly saturday: Kickoffs
    readonly sunday: Kickoffs
    /** The clock that the times are read on: the ground's own, or New York's for all. */
    readonly clock: 'local' | 'eastern'
  }
  /** What an ordinary seat costs for an ordinary game, in cents. */
  readonly usualPrice: number
}

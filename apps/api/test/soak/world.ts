import type { ApiClient } from '@seatdesk/api-client'

import type { Random } from '../../demo/random.ts'
import type { Actor } from './cast.ts'
import type { Journal } from './journal.ts'

/** An event as those who trade its tickets know it; `at` is when it begins, by the market's clock. */
export interface KnownEvent {
  id: number
  at: number
}

/** What everybody shares. */
export interface SoakWorld {
  admin: Actor
  brokers: readonly Actor[]
  /** Somebody without an account, who pulls the sandbox's levers. */
  stranger: ApiClient
  venueId: number
  /** The newest ones. */
  events: KnownEvent[]
  journal: Journal
  random: Random
  /** The market's clock, as far as it was heard last. */
  clock: { aheadMs: number; isMoving: boolean }
}

/** What somebody may do, and how often compared to the rest. */
export interface SoakAction {
  name: string
  weight: number
  play: (world: SoakWorld, actor: Actor) => Promise<void>
}

/** What time it is in the market. */
export const nowIn = ({ clock }: SoakWorld): number => Date.now() + clock.aheadMs

/** Events that are still to come. */
export const eventsToCome = (world: SoakWorld): KnownEvent[] =>
  world.events.filter(({ at }) => at > nowIn(world))

import type { ApiClient } from '@seatdesk/api-client'

import type { Random } from '../../demo/random.ts'
import type { Journal } from './journal.ts'
import type { Actor } from './seed-actors.ts'

/** An event known to the actors; `at` is its start, by the market's clock. */
export interface KnownEvent {
  id: number
  at: number
}

/** The state that all actors share. */
export interface SoakWorld {
  admin: Actor
  brokers: readonly Actor[]
  /** A client without an account, for the sandbox controls. */
  stranger: ApiClient
  venueId: number
  /** The newest ones. */
  events: KnownEvent[]
  journal: Journal
  random: Random
  /** The market's clock, as last reported. */
  clock: { aheadMs: number; isMoving: boolean }
}

/** An action, with its relative frequency. */
export interface SoakAction {
  name: string
  weight: number
  play: (soak: SoakWorld, actor: Actor) => Promise<void>
}

/** The market's current time. */
export const getSimulatedTime = ({ clock }: SoakWorld): number => Date.now() + clock.aheadMs

/** Upcoming events. */
export const eventsToCome = (soak: SoakWorld): KnownEvent[] =>
  soak.events.filter(({ at }) => at > getSimulatedTime(soak))

import { BROKER, SELLER } from '../demo-accounts.ts'
import type { TagName } from '../program/show.ts'
import type { Random } from '../random.ts'
import type { CandidateEvent } from './plan-orders.ts'

/** What a broker follows: catalog tags, the broker's own tags, and favorite events by index. */
export type Preferences = {
  readonly email: string
  readonly tags: readonly TagName[]
  readonly words: readonly string[]
  readonly favorites: readonly number[]
}

/** Selects what the two demo brokers follow. */
export const selectPreferences = (
  upcoming: readonly CandidateEvent[],
  random: Random,
): Preferences[] => {
  const requested = random.shuffle(upcoming.filter(({ occasion }) => occasion.pull > 0.6))
  const places = requested.map(({ event }) => event)
  return [
    {
      email: BROKER,
      tags: ['NBA', 'NFL', 'Rock', 'Pop', 'Broadway'],
      words: ['Denver', 'Lakers'],
      favorites: places.slice(0, 9),
    },
    { email: SELLER, tags: ['NHL', 'Country'], words: [], favorites: places.slice(9, 12) },
  ]
}

import { SEARCH_BOUNDS } from '@seatdesk/domain'
import type { WireAnswer, Contract } from '@seatdesk/domain/contract'

import { hasBeginnings, hasBeginningsLike } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { findMatches, type Matches } from './find-matches.ts'
import { suggestCities } from './suggest-cities.ts'
import { suggestEvents } from './suggest-events.ts'
import { suggestPerformers } from './suggest-performers.ts'
import { suggestVenues } from './suggest-venues.ts'
import { MOST_OF_A_KIND, type Typed } from './typed.ts'

type Suggested = WireAnswer<Contract['suggestions']['list']>['data']

/**
 * What may be meant by words of which the last is unfinished: what has words that begin so, and
 * only where there is nothing of any kind, what a search with a slip in it finds.
 */
export const suggest = async (db: Db, typed: Typed): Promise<Suggested> => {
  const asTyped = await suggestBy(db, typed, 'as typed')
  const isAnything = KINDS.some((kind) => asTyped[kind].length > 0)
  if (isAnything || typed.words.length > SEARCH_BOUNDS.forgivenWords) return asTyped
  return { ...(await suggestBy(db, typed, 'forgiven')), isAll: false }
}

const KINDS = ['events', 'performers', 'venues', 'cities'] as const

const suggestBy = async (db: Db, typed: Typed, how: Matches['how']): Promise<Suggested> => {
  const has = how === 'as typed' ? hasBeginnings : hasBeginningsLike
  const matches = await findMatches(db, typed, how)
  const suggested = {
    events: suggestEvents(matches, typed),
    performers: await suggestPerformers(db, matches, typed, has),
    venues: await suggestVenues(db, typed, has),
    cities: await suggestCities(db, typed, has),
  }
  const isAll = matches.isAll && KINDS.every((kind) => suggested[kind].length < MOST_OF_A_KIND)
  return { ...suggested, isAll }
}

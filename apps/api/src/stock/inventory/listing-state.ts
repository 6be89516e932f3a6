import { INVENTORY_STATUS, type ListingState } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'

/** Whether event `e` has begun, by the clock of its venue `v`. */
export const isPast = (now: Date) => sql<boolean>`(not ${isToCome(now)})`

/** How listing `l` stands, in the words and the order of `listingState`. */
export const stateOf = (now: Date) => sql<ListingState>`case
  when l.status_id not in (${INVENTORY_STATUS.active}, ${INVENTORY_STATUS.inactive}) then 'withdrawn'
  when l.available = 0 then 'soldOut'
  when ${isPast(now)} then 'past'
  when l.status_id = ${INVENTORY_STATUS.active} then 'active'
  else 'inactive' end`

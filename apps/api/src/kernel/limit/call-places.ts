import { BOUNDS } from '@seatdesk/domain'

import { countingPlaces } from './places.ts'

/** How many calls this process has under way, whosever they are. */
const MOST = 10_000

/** Holds a place for a call of an account until it is answered. */
export const takeCallPlace = countingPlaces({
  all: MOST,
  each: BOUNDS.calls,
  sentence: `${BOUNDS.calls} calls at most may be under way at once`,
})

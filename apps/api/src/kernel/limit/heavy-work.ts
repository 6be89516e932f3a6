import { BOUNDS } from '@seatdesk/domain'

import { countingPlaces } from './places.ts'
import { takingTurns } from './turns.ts'

/** How many reports and imports this process has under way, whosever they are. */
const MOST = 50

/** Holds a place for a report or an import for as long as it takes. */
export const takeHeavyPlace = countingPlaces({
  all: MOST,
  each: BOUNDS.heavyCalls,
  sentence: `${BOUNDS.heavyCalls} reports and imports at most may be under way at once`,
})

/** Runs a piece of a report or an import: one at a time, each account in its turn. */
export const takeHeavyTurn = takingTurns({ atOnce: 1, waiting: MOST })

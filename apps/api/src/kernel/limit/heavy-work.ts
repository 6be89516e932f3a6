import { BOUNDS } from '@seatdesk/domain'

import { inHeavyLine } from './line.ts'
import { countingPlaces } from './places.ts'
import { type TakeTurn, takingTurns } from './turns.ts'

/** How many reports and imports this process has under way, whosever they are. */
const MOST = 50

/** Holds a place for a report or an import for as long as it takes. */
export const takeHeavyPlace = countingPlaces({
  all: MOST,
  each: BOUNDS.heavyCalls,
  sentence: `${BOUNDS.heavyCalls} reports and imports at most may be under way at once`,
})

const takeTurn = takingTurns({ atOnce: 1, waiting: MOST })

/** Has a piece of a report or an import done: one at a time, each account in its turn. */
export const takeHeavyTurn: TakeTurn = (work, asker) => takeTurn(() => inHeavyLine(work), asker)

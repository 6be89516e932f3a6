import { QUOTAS } from '@seatdesk/domain'

import { createFairQueue } from './fair-queue.ts'
import { createSemaphore } from './semaphore.ts'

/** How many reports and imports this process has under way, whosever they are. */
const MAX = 50

/** Holds a place for a report or an import for as long as it takes. */
export const acquireHeavySlot = createSemaphore({
  all: MAX,
  each: QUOTAS.heavyCalls,
  sentence: `${QUOTAS.heavyCalls} reports and imports at most may be under way at once`,
})

/** Runs a piece of a report or an import: one at a time, each account in its turn. */
export const runInHeavyQueue = createFairQueue({ atOnce: 1, waiting: MAX })

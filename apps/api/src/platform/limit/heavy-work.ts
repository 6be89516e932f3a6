import { QUOTAS } from '@seatdesk/domain'

import { createFairQueue } from './fair-queue.ts'
import { createSemaphore } from './semaphore.ts'

/** Maximum number of concurrent reports and imports of this process, across all accounts. */
const MAX = 50

/** Holds a slot for a report or an import until it is finished. */
export const acquireHeavySlot = createSemaphore({
  all: MAX,
  each: QUOTAS.heavyCalls,
  sentence: `${QUOTAS.heavyCalls} reports and imports at most can run at once`,
})

/** Runs a part of a report or an import: one at a time, accounts take turns. */
export const runInHeavyQueue = createFairQueue({ atOnce: 1, waiting: MAX })

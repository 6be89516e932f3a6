import { isApiError } from '@seatdesk/api-client'

import { isTransient, retryUntilReady } from '../../servers/retry-until-ready.ts'
import type { SoakAction, SoakWorld } from '../world.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Advances the market's clock once and runs due jobs. If the call times out, time has passed
 * nevertheless, and repeating it would only make more jobs due.
 */
export const advanceTime = async (context: SoakWorld, seconds: number): Promise<void> => {
  const { sandbox } = context.stranger
  context.clock.isMoving = true
  try {
    readEvents(context, await sandbox.clock({ advanceSeconds: seconds }))
  } catch (error) {
    if (!isApiError(error) || !isTransient(error)) throw error
    readEvents(context, await retryUntilReady(() => sandbox.clock({ advanceSeconds: 0 })))
  } finally {
    context.clock.isMoving = false
  }
}

const readEvents = ({ clock }: SoakWorld, { now }: { now: string }): void => {
  clock.aheadMs = Math.max(clock.aheadMs, Date.parse(now) - Date.now())
}

export const timeActions: SoakAction[] = [
  {
    name: 'let time pass',
    weight: 0.8,
    play: async (context) => {
      // The jobs of one advance must finish before the next one.
      if (context.clock.isMoving) return
      const seconds = context.random.weighted([
        [11 * MINUTE, 4],
        [HOUR, 4],
        [8 * HOUR, 3],
        [25 * HOUR, 1],
      ])
      await advanceTime(context, seconds)
    },
  },
]

import { isApiError } from '@seatdesk/api-client'

import { isPassing, untilReady } from '../../crash/crash-market.ts'
import type { SoakAction, SoakWorld } from '../world.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Advances the market's clock once and runs due jobs. If the call times out, time has passed
 * nevertheless, and repeating it would only make more jobs due.
 */
export const pass = async (world: SoakWorld, seconds: number): Promise<void> => {
  const { sandbox } = world.stranger
  world.clock.isMoving = true
  try {
    readEvents(world, await sandbox.clock({ advanceSeconds: seconds }))
  } catch (error) {
    if (!isApiError(error) || !isPassing(error)) throw error
    readEvents(world, await untilReady(() => sandbox.clock({ advanceSeconds: 0 })))
  } finally {
    world.clock.isMoving = false
  }
}

const readEvents = ({ clock }: SoakWorld, { now }: { now: string }): void => {
  clock.aheadMs = Math.max(clock.aheadMs, Date.parse(now) - Date.now())
}

export const timeActions: SoakAction[] = [
  {
    name: 'let time pass',
    weight: 0.8,
    play: async (world) => {
      // The jobs of one advance must finish before the next one.
      if (world.clock.isMoving) return
      const seconds = world.random.weighted([
        [11 * MINUTE, 4],
        [HOUR, 4],
        [8 * HOUR, 3],
        [25 * HOUR, 1],
      ])
      await pass(world, seconds)
    },
  },
]

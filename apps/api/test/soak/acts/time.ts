import { isApiFailure } from '@seatdesk/api-client'

import { isPassing, untilAnswered } from '../../crash/mortal-market.ts'
import type { Act, World } from '../world.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Moves the market's clock, once, and lets happen what falls due. Where that takes longer than a call
 * waits, time has passed all the same: moving it again would only make more fall due.
 */
export const pass = async (world: World, seconds: number): Promise<void> => {
  const { sandbox } = world.stranger
  world.clock.isMoving = true
  try {
    hear(world, await sandbox.clock({ advanceSeconds: seconds }))
  } catch (error) {
    if (!isApiFailure(error) || !isPassing(error)) throw error
    hear(world, await untilAnswered(() => sandbox.clock({ advanceSeconds: 0 })))
  } finally {
    world.clock.isMoving = false
  }
}

const hear = ({ clock }: World, { now }: { now: string }): void => {
  clock.aheadMs = Math.max(clock.aheadMs, Date.parse(now) - Date.now())
}

export const timeActs: Act[] = [
  {
    name: 'let time pass',
    weight: 0.8,
    play: async (world) => {
      // What falls due by one move is to be done before the next one.
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

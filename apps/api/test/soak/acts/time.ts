import { untilAnswered } from '../../crash/until-answered.ts'
import type { Act, World } from '../world.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Moves the market's clock, and lets happen what falls due. */
export const pass = async (world: World, seconds: number): Promise<void> => {
  const { stranger, clock } = world
  // Asked for twice, time passes twice: only what is told back is believed.
  const { now } = await untilAnswered(() => stranger.sandbox.clock({ advanceSeconds: seconds }))
  clock.aheadMs = Math.max(clock.aheadMs, Date.parse(now) - Date.now())
}

export const timeActs: Act[] = [
  {
    name: 'let time pass',
    weight: 0.8,
    play: (world) =>
      pass(
        world,
        world.random.weighted([
          [11 * MINUTE, 4],
          [HOUR, 4],
          [8 * HOUR, 3],
          [25 * HOUR, 1],
        ]),
      ),
  },
]

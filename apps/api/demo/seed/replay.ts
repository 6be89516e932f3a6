import type { SandboxClock } from '../../src/app/market-context.ts'
import { systemClock } from '../../src/platform/context.ts'

/** An event of the past with its time. */
export type ReplayStep = { readonly at: Date; readonly run: () => Promise<void> }

/**
 * Replays the steps in chronological order and sets the sandbox clock to the time of each. Restores
 * the present afterward, even if a step throws. Calls `onStep` with the completed share (0 to 1)
 * before each step.
 */
export const replaySteps = async (
  clock: SandboxClock,
  steps: readonly ReplayStep[],
  onStep: (part: number) => Promise<void>,
): Promise<void> => {
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  try {
    for (const [index, { at, run }] of inOrder.entries()) {
      await onStep(index / inOrder.length)
      await travelTo(clock, at)
      await run()
    }
  } finally {
    await returnToPresent(clock)
  }
}

/** Moves a clock in the past to the present; a clock in the future does not change. */
const returnToPresent = async (clock: SandboxClock): Promise<void> => {
  const present = systemClock.now()
  if (clock.now() < present) await travelTo(clock, present)
}

const travelTo = (clock: SandboxClock, moment: Date): Promise<void> =>
  clock.advance(Math.round((moment.getTime() - clock.now().getTime()) / 1000))

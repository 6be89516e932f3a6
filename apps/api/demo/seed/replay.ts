import type { SandboxClock } from '../../src/app/market-context.ts'
import { systemClock } from '../../src/platform/context.ts'

/** Something that happened at a moment. */
export type Step = { readonly at: Date; readonly happen: () => Promise<void> }

/**
 * Lets everything happen in its order, each step at its moment by the market's own clock, which
 * shows the present again afterwards, whatever became of the steps. Before each of them `onStep` is
 * told which part of all has happened.
 */
export const replay = async (
  clock: SandboxClock,
  steps: readonly Step[],
  onStep: (part: number) => Promise<void>,
): Promise<void> => {
  const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  try {
    for (const [index, { at, happen }] of inOrder.entries()) {
      await onStep(index / inOrder.length)
      await travelTo(clock, at)
      await happen()
    }
  } finally {
    await returnToPresent(clock)
  }
}

/** Brings a clock that shows the past back to the present; one that is ahead stays ahead. */
const returnToPresent = async (clock: SandboxClock): Promise<void> => {
  const present = systemClock.now()
  if (clock.now() < present) await travelTo(clock, present)
}

const travelTo = (clock: SandboxClock, moment: Date): Promise<void> =>
  clock.advance(Math.round((moment.getTime() - clock.now().getTime()) / 1000))

import type { Line } from './line.ts'
import { countingUsage } from './usage.ts'

/** How long a queue may be, and for how long one may stand in it. */
export interface Bounds {
  waitingEach: number
  patienceMs: number
  /** What is thrown past either. */
  refusal: () => Error
}

interface Waiting {
  begin: (end: () => void) => void
  impatience: NodeJS.Timeout | undefined
}

/** Those of one line who wait, in the order in which they came, and what the line has. */
export interface Queue {
  line: Line | null
  usage: ReturnType<typeof countingUsage>
  /** How many wait. */
  length: () => number
  /** How many of what is shared the line has. */
  held: () => number
  hold: (by: 1 | -1) => void
  /** Waits for a turn, and gives what ends it. */
  wait: () => Promise<() => void>
  /** Lets the first one go. */
  next: (end: () => void) => void
}

/** Opens the queue of a line. */
export const openQueue = (
  line: Line | null,
  { waitingEach, patienceMs, refusal }: Bounds,
): Queue => {
  const waiting = new Set<Waiting>()
  let held = 0

  const impatience = (giveUp: () => void): NodeJS.Timeout | undefined =>
    patienceMs < Infinity ? setTimeout(giveUp, patienceMs) : undefined

  return {
    line,
    usage: countingUsage(),
    length: () => waiting.size,
    held: () => held,
    hold: (by) => {
      held += by
    },
    wait: () =>
      new Promise((resolve, reject) => {
        if (waiting.size >= waitingEach) {
          reject(refusal())
          return
        }
        const one: Waiting = {
          begin: resolve,
          impatience: impatience(() => {
            waiting.delete(one)
            reject(refusal())
          }),
        }
        waiting.add(one)
      }),
    next: (end) => {
      const [first] = waiting
      if (!first) return
      waiting.delete(first)
      clearTimeout(first.impatience)
      first.begin(end)
    },
  }
}

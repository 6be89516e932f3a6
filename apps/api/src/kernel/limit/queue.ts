import type { Line } from './line.ts'
import { countingUsage } from './usage.ts'

/** How long a queue may be, and for how long one may stand in it. */
export interface Bounds {
  waitingEach: number
  /** For how long nobody at all need have had a turn before one leaves. */
  patienceMs: number
  /** For how long one waits in a line that moves. */
  enduranceMs: number
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

/** Opens the queue of a line; `movedAt` says when anybody has had a turn last. */
export const openQueue = (
  line: Line | null,
  { waitingEach, patienceMs, enduranceMs, refusal }: Bounds,
  movedAt: () => number,
): Queue => {
  const waiting = new Set<Waiting>()
  let held = 0

  /** Has one leave whose line has stood still for too long, or that has waited longer than anybody may. */
  const losePatience = (one: Waiting, since: number, leave: () => void): void => {
    const now = performance.now()
    const leaveAt = Math.min(Math.max(since, movedAt()) + patienceMs, since + enduranceMs)
    if (now >= leaveAt) leave()
    else if (leaveAt < Infinity)
      one.impatience = setTimeout(() => losePatience(one, since, leave), leaveAt - now)
  }

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
        const one: Waiting = { begin: resolve, impatience: undefined }
        waiting.add(one)
        losePatience(one, performance.now(), () => {
          waiting.delete(one)
          reject(refusal())
        })
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

import { watchingCompany } from './company.ts'
import type { Line } from './line.ts'
import { type Bounds, openQueue, type Queue } from './queue.ts'

/** How a few of something, such as connections to a database, are shared. */
export interface Share extends Bounds {
  /** How many there are. */
  atOnce: number
  /** How many of them one line may have at once. */
  each: number
  /** Which part of one's time a line may take while others are about. */
  partOf: (line: Line) => number
  /** What having one for so many ms counts for. */
  weigh: (heldMs: number, line: Line) => number
}

/** Waits for one of what is shared, and gives what gives it back. */
export type TakeOne = (line: Line | null) => Promise<() => void>

/** How often lines that have used nothing lately are forgotten, in ms. */
const TIDY_EVERY_MS = 10_000

/**
 * Shares something between lines. Whoever has used the least lately comes next, and between two
 * turns the event loop turns, so that who does one thing after another keeps the turn that is due.
 * A line that has used more than its part waits while others are about, even for what is free: what
 * it would begin now, they would have to wait for. What is nobody's own has no bound.
 */
export const sharing = (share: Share): TakeOne => {
  const queues = new Map<string, Queue>()
  const company = watchingCompany()
  let free = share.atOnce
  let isDue = false
  let wake: NodeJS.Timeout | undefined
  let tidiedAt = performance.now()

  const queueOf = (line: Line | null): Queue => {
    const name = line ? `${line.whose} ${line.isHeavy}` : ''
    const queue = queues.get(name) ?? openQueue(line, share)
    queues.set(name, queue)
    return queue
  }

  const waiting = (): Queue[] => [...queues.values()].filter((queue) => queue.length() > 0)

  /** In how many ms a line may have one more; only its own leaving helps one that has all it may. */
  const mayTakeIn = ({ line, usage, held }: Queue, now: number): number => {
    if (!line) return 0
    if (held() >= share.each) return Infinity
    return Math.min(company.leftMs(line.whose, now), usage.untilBelow(share.partOf(line), now))
  }

  const begin = (queue: Queue): (() => void) => {
    const began = performance.now()
    free -= 1
    queue.hold(1)
    return () => {
      const now = performance.now()
      free += 1
      queue.hold(-1)
      const { line } = queue
      queue.usage.add(line ? share.weigh(now - began, line) : now - began, now)
      // What is nobody's own has nobody to be fair to.
      if (waiting().some((other) => other.line)) handOnSoon()
      else handOn()
    }
  }

  const handOnSoon = (): void => {
    if (isDue) return
    isDue = true
    setImmediate(handOn)
  }

  const handOn = (): void => {
    isDue = false
    clearTimeout(wake)
    const now = performance.now()
    for (;;) {
      const inMs = waiting().map((queue) => ({ queue, ms: mayTakeIn(queue, now) }))
      const [first] = inMs
        .filter(({ ms }) => ms === 0 && free > 0)
        .toSorted((a, b) => a.queue.usage.at(now) - b.queue.usage.at(now))
      if (first) {
        first.queue.next(begin(first.queue))
        continue
      }
      const soonest = Math.min(...inMs.map(({ ms }) => ms).filter((ms) => ms > 0))
      if (soonest < Infinity) wake = setTimeout(handOnSoon, soonest)
      return
    }
  }

  const tidy = (now: number): void => {
    if (now - tidiedAt < TIDY_EVERY_MS) return
    tidiedAt = now
    for (const [name, { usage, held, length }] of queues)
      if (held() + length() === 0 && usage.at(now) < 1) queues.delete(name)
  }

  return async (line) => {
    const now = performance.now()
    tidy(now)
    if (line) company.note(line.whose, now)
    const queue = queueOf(line)
    const isFree = free > 0 && waiting().length === 0 && mayTakeIn(queue, now) === 0
    if (isFree) return begin(queue)
    const turn = queue.wait()
    handOnSoon()
    return turn
  }
}

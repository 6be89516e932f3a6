import { watchingCompany } from './company.ts'
import { leastFirst } from './least-first.ts'
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

/** For how long what is free is had at once before the event loop turns, in ms. */
const UNTURNED_MS = 10

/** How often lines that have used nothing lately are forgotten, in ms. */
const TIDY_EVERY_MS = 10_000

/**
 * Shares something between lines. Whoever has used the least lately comes next, and between two
 * turns the event loop turns, so that who does one thing after another keeps the turn that is due. It turns as well
 * before more is begun than takes a moment, though nobody waits yet: who would has perhaps not been heard.
 * A line that has used more than its part waits while others are about, even for what is free: what
 * it would begin now, they would have to wait for. What is nobody's own has no bound, and what is
 * of all counts for nobody and comes first.
 */
export const sharing = (share: Share): TakeOne => {
  const queues = new Map<string, Queue>()
  const waiting = leastFirst<Queue>(({ usage }) => usage.rank())
  const company = watchingCompany()
  let free = share.atOnce
  let movedAt = -Infinity
  let isDue = false
  let unturnedMs = 0
  let isTurning = false
  let wake: NodeJS.Timeout | undefined
  let tidiedAt = performance.now()

  const queueOf = (line: Line | null): Queue => {
    const name = line ? `${line.whose} ${line.isHeavy}` : ''
    const queue = queues.get(name) ?? openQueue(line, share, () => movedAt)
    queues.set(name, queue)
    return queue
  }

  /** Whether anybody waits; those who have lost patience are forgotten on the way. */
  const isAwaited = (): boolean => {
    while (waiting.first()?.length() === 0) waiting.take()
    return waiting.size() > 0
  }

  /** In how many ms a line may have one more; only its own leaving helps one that has all it may. */
  const mayTakeIn = ({ line, usage, held }: Queue, now: number): number => {
    if (!line || line.isOfAll) return 0
    if (held() >= share.each) return Infinity
    return Math.min(company.leftMs(line.whose, now), usage.untilBelow(share.partOf(line), now))
  }

  /** Counts what is held until the event loop turns. */
  const countUnturned = (heldMs: number): void => {
    unturnedMs += heldMs
    if (isTurning) return
    isTurning = true
    setImmediate(() => {
      isTurning = false
      unturnedMs = 0
    })
  }

  const begin = (queue: Queue): (() => void) => {
    const began = performance.now()
    movedAt = began
    free -= 1
    queue.hold(1)
    return () => {
      const now = performance.now()
      free += 1
      queue.hold(-1)
      countUnturned(now - began)
      const { line } = queue
      if (!line?.isOfAll) queue.usage.add(line ? share.weigh(now - began, line) : now - began, now)
      // What is nobody's own has nobody to be fair to, but for those who have not been heard.
      const isForOthers = isAwaited() && (waiting.size() > 1 || waiting.first()?.line)
      if (isForOthers || unturnedMs >= UNTURNED_MS) handOnSoon()
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
    const resting: Queue[] = []
    let soonest = Infinity
    const next = () => (free > 0 ? waiting.take() : undefined)
    for (let queue = next(); queue; queue = next()) {
      if (queue.length() === 0) continue
      const inMs = mayTakeIn(queue, now)
      if (inMs === 0) queue.next(begin(queue))
      else soonest = Math.min(soonest, inMs)
      if (inMs > 0) resting.push(queue)
      else if (queue.length() > 0) waiting.add(queue)
    }
    for (const queue of resting) waiting.add(queue)
    if (soonest < Infinity) wake = setTimeout(handOnSoon, soonest)
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
    if (line && !line.isOfAll) company.note(line.whose, now)
    const queue = queueOf(line)
    const isHeard = line?.isOfAll || unturnedMs < UNTURNED_MS
    const isFree = free > 0 && !isAwaited() && mayTakeIn(queue, now) === 0
    if (isFree && isHeard) return begin(queue)
    const turn = queue.wait()
    waiting.add(queue)
    handOnSoon()
    return turn
  }
}

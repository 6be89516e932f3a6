import { Refusal } from '../refusal.ts'

interface Turns {
  /** How many may work at once. */
  atOnce: number
  /** How many may wait; who comes after them is refused. */
  waiting: number
}

/** Does one piece of work when its turn comes. */
export type TakeTurn = <Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

const RETRY_SECONDS = 5

/**
 * Has heavy work done a few at a time, in the order in which it came, so that the rest of the
 * server keeps its share of the machine. Work whose caller has gone away is dropped unbegun.
 */
export const takingTurns = ({ atOnce, waiting }: Turns): TakeTurn => {
  let working = 0
  const queue: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (working < atOnce) {
      working += 1
      return
    }
    if (queue.length >= waiting) throw new Refusal('tooMany', { retryAfterSeconds: RETRY_SECONDS })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  /** Hands the place to the next in line, so that nobody slips in between. */
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else working -= 1
  }

  return async (work, signal) => {
    await enter()
    try {
      if (signal?.aborted) throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      return await work()
    } finally {
      leave()
    }
  }
}

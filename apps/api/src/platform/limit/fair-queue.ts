import { ApiError } from '../api-error.ts'

interface FairQueueOptions {
  /** How many may work at once. */
  atOnce: number
  /** How many of one subject may; as many as there is room for without it. */
  each?: number
  /** Maximum queue length; further callers are rejected. */
  waiting: number
  /** How many of one subject may wait; as many as there is room for without it. */
  waitingEach?: number
}

interface QueuedAccount {
  /** Who takes turns with whom, such as an account; without it all come one after another. */
  whose?: string | number
  signal?: AbortSignal | undefined
}

/** Does one piece of work when its turn comes. */
export type RunInQueue = <Result>(
  work: () => Promise<Result>,
  asker?: QueuedAccount,
) => Promise<Result>

const RETRY_SECONDS = 5

/**
 * Has heavy work done a few at a time, so that the rest of the server keeps its share of the
 * machine. Those who ask take turns, one piece each, however many pieces one of them has waiting.
 * Work whose caller has gone away is dropped unbegun.
 */
export const createFairQueue = (turns: FairQueueOptions): RunInQueue => {
  const { atOnce, each = atOnce, waiting, waitingEach = waiting } = turns
  const working = new Map<QueuedAccount['whose'], number>()
  /** What waits, by who asked; whose turn is next comes first. */
  const queues = new Map<QueuedAccount['whose'], (() => void)[]>()

  const refuseIfFull = (whose: QueuedAccount['whose']) => {
    const ofOne = queues.get(whose)?.length ?? 0
    const isFull = ofOne >= waitingEach || sum([...queues.values()].map(countOf)) >= waiting
    if (isFull) throw new ApiError('tooMany', { retryAfterSeconds: RETRY_SECONDS })
  }

  const hasRoom = (whose: QueuedAccount['whose']): boolean =>
    sum([...working.values()]) < atOnce && (working.get(whose) ?? 0) < each

  const begin = (whose: QueuedAccount['whose']) => working.set(whose, (working.get(whose) ?? 0) + 1)

  const enter = async (whose: QueuedAccount['whose']): Promise<void> => {
    if (hasRoom(whose)) {
      begin(whose)
      return
    }
    refuseIfFull(whose)
    await new Promise<void>((resolve) => queues.set(whose, [...(queues.get(whose) ?? []), resolve]))
  }

  /** Hands free places directly to the next in the queue, so that no newcomer can jump it. */
  const leave = (whose: QueuedAccount['whose']): void => {
    const left = (working.get(whose) ?? 0) - 1
    if (left > 0) working.set(whose, left)
    else working.delete(whose)
    for (const [next, [first, ...rest]] of queues) {
      if (!first || !hasRoom(next)) continue
      queues.delete(next)
      // Whose turn it was waits behind all others again.
      if (rest.length > 0) queues.set(next, rest)
      begin(next)
      first()
      return
    }
  }

  return async (work, { whose, signal } = {}) => {
    await enter(whose)
    try {
      if (signal?.aborted) throw new ApiError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      return await work()
    } finally {
      leave(whose)
    }
  }
}

const countOf = (queue: readonly unknown[]): number => queue.length

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

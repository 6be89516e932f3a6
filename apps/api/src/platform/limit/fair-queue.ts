import { ApiError } from '../api-error.ts'

interface FairQueueOptions {
  /** Maximum number of concurrent tasks. */
  atOnce: number
  /** Maximum number of concurrent tasks per subject; no separate limit by default. */
  each?: number
  /** Maximum queue length; further callers are rejected. */
  waiting: number
  /** Maximum number of waiting tasks per subject; no separate limit by default. */
  waitingEach?: number
}

interface QueuedAccount {
  /**
   * The subject that takes turns with others, such as an account; without it all share one queue.
   */
  whose?: string | number
  signal?: AbortSignal | undefined
}

/** Runs one task when its turn comes. */
export type RunInQueue = <Result>(
  work: () => Promise<Result>,
  asker?: QueuedAccount,
) => Promise<Result>

const RETRY_SECONDS = 5

/**
 * Creates a queue that runs a few heavy tasks at a time, so that the rest of the server keeps its
 * share of the machine. Subjects take turns, one task each (round robin), however many tasks one
 * has waiting. Tasks of disconnected callers are dropped before they start.
 */
export const createFairQueue = (turns: FairQueueOptions): RunInQueue => {
  const { atOnce, each = atOnce, waiting, waitingEach = waiting } = turns
  const working = new Map<QueuedAccount['whose'], number>()
  /** Waiting tasks by subject; the subject whose turn is next comes first. */
  const queues = new Map<QueuedAccount['whose'], (() => void)[]>()

  const refuseIfFull = (account: QueuedAccount['whose']) => {
    const ofOne = queues.get(account)?.length ?? 0
    const isFull = ofOne >= waitingEach || sum([...queues.values()].map(countOf)) >= waiting
    if (isFull) throw new ApiError('tooMany', { retryAfterSeconds: RETRY_SECONDS })
  }

  const hasRoom = (account: QueuedAccount['whose']): boolean =>
    sum([...working.values()]) < atOnce && (working.get(account) ?? 0) < each

  const start = (account: QueuedAccount['whose']) =>
    working.set(account, (working.get(account) ?? 0) + 1)

  const enter = async (account: QueuedAccount['whose']): Promise<void> => {
    if (hasRoom(account)) {
      start(account)
      return
    }
    refuseIfFull(account)
    await new Promise<void>((resolve) =>
      queues.set(account, [...(queues.get(account) ?? []), resolve]),
    )
  }

  /** Hands a free slot directly to the next in the queue, so that no new task can skip it. */
  const leave = (account: QueuedAccount['whose']): void => {
    const left = (working.get(account) ?? 0) - 1
    if (left > 0) working.set(account, left)
    else working.delete(account)
    for (const [next, [first, ...rest]] of queues) {
      if (!first || !hasRoom(next)) continue
      queues.delete(next)
      // The subject whose turn it was goes to the end.
      if (rest.length > 0) queues.set(next, rest)
      start(next)
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

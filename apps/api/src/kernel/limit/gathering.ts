import { AsyncLocalStorage } from 'node:async_hooks'

/** What came of one; a promise for what nobody else waits for. */
export type Outcome<Result> = PromiseSettledResult<Result> | Promise<PromiseSettledResult<Result>>

/** Does what several asked for at once; says of each, in their order, what came of it. */
export type WorkTogether<Key, Item, Result> = (
  key: Key,
  items: readonly Item[],
) => Promise<readonly Outcome<Result>[]>

interface Gathering {
  /** How many are served together at most. */
  most: number
  /** How long those who come next wait for a serving to end, in ms; for ever without it. */
  patienceMs?: number
}

interface Waiting<Item, Result> {
  item: Item
  settle: PromiseWithResolvers<Result>
  /** Runs something in whose name it was asked for. */
  inTheirName: <Done>(work: () => Done) => Done
}

/**
 * Has what is asked for under one key done together: who comes first is served at once and alone;
 * whoever comes meanwhile waits, and all of them come next, up to so many, in the order in which they
 * came. A group is done in the name of whoever has waited longest, and fails as a whole when `work`
 * throws. A serving that does not end is left to itself: the next one begins beside it.
 */
export const gathering = <Key, Item, Result>(
  { most, patienceMs = Infinity }: Gathering,
  work: WorkTogether<Key, Item, Result>,
): ((key: Key, item: Item) => Promise<Result>) => {
  const queues = new Map<Key, Waiting<Item, Result>[]>()

  const serve = async (key: Key, group: readonly Waiting<Item, Result>[]): Promise<void> => {
    const items = group.map(({ item }) => item)
    try {
      const outcomes = await group[0]?.inTheirName(() => work(key, items))
      for (const [index, { settle }] of group.entries()) settle.resolve(valueOf(outcomes?.[index]))
    } catch (error) {
      for (const { settle } of group) settle.reject(error)
    }
  }

  const serveAll = async (key: Key, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) await forAWhile(serve(key, queue.splice(0, most)), patienceMs)
    queues.delete(key)
  }

  return (key, item) => {
    const settle = Promise.withResolvers<Result>()
    const waiting = { item, settle, inTheirName: AsyncLocalStorage.snapshot() }
    const queue = queues.get(key)
    if (queue) queue.push(waiting)
    else {
      const begun = [waiting]
      queues.set(key, begun)
      void serveAll(key, begun)
    }
    return settle.promise
  }
}

const valueOf = async <Result>(outcome: Outcome<Result> | undefined): Promise<Result> => {
  const settled = await outcome
  if (settled?.status === 'fulfilled') return settled.value
  throw settled?.reason
}

/** Waits for some work to end, and not for longer than so many ms. */
const forAWhile = async (work: Promise<void>, ms: number): Promise<void> => {
  if (ms === Infinity) return work
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, ms)
  await Promise.race([work, patience.promise])
  clearTimeout(timer)
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** Does what several asked for at once; says of each, in their order, what came of it. */
export type WorkTogether<Key, Item, Result> = (
  key: Key,
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>

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
 * throws.
 */
export const gathering = <Key, Item, Result>(
  most: number,
  work: WorkTogether<Key, Item, Result>,
): ((key: Key, item: Item) => Promise<Result>) => {
  const queues = new Map<Key, Waiting<Item, Result>[]>()

  const serve = async (key: Key, group: readonly Waiting<Item, Result>[]): Promise<void> => {
    const items = group.map(({ item }) => item)
    try {
      const outcomes = await group[0]?.inTheirName(() => work(key, items))
      for (const [index, { settle }] of group.entries()) {
        const outcome = outcomes?.[index]
        if (outcome?.status === 'fulfilled') settle.resolve(outcome.value)
        else settle.reject(outcome?.reason)
      }
    } catch (error) {
      for (const { settle } of group) settle.reject(error)
    }
  }

  const serveAll = async (key: Key, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) await serve(key, queue.splice(0, most))
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

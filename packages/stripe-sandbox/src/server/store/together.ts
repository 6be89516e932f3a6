import { setTimeout as delay } from 'node:timers/promises'

/** Serves several; says of each, in their order, what came of it. */
type Serve<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly PromiseSettledResult<Result>[]>

/** So many are served together at most. */
const MOST = 64

/** After several were served, more of them are waited for, in ms; who comes alone never waits. */
const PAUSE = 10

/** A serving that takes longer, in ms, is left to itself: the next one begins beside it. */
const PATIENCE = 1_000

interface Waiting<Item, Result> {
  item: Item
  settle: PromiseWithResolvers<Result>
}

/**
 * Has what is asked for at one moment done together: who comes first is served at once and alone, and
 * whoever comes meanwhile next, in the order of coming. A serving that throws fails all that are in it.
 */
export const together = <Item, Result>(
  serve: Serve<Item, Result>,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = []
  let isServing = false

  const serveNext = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const outcomes = await serve(group.map(({ item }) => item))
      for (const [index, { settle }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') settle.resolve(outcome.value)
        else settle.reject(outcome?.reason)
      }
    } catch (error) {
      for (const { settle } of group) settle.reject(error)
    }
  }

  const serveAll = async (): Promise<void> => {
    isServing = true
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST)
      await Promise.race([serveNext(group), delay(PATIENCE, undefined, { ref: false })])
      if (group.length > 1) await delay(PAUSE)
    }
    isServing = false
  }

  return (item) => {
    const settle = Promise.withResolvers<Result>()
    waiting.push({ item, settle })
    if (!isServing) void serveAll()
    return settle.promise
  }
}

import { isEngineAway } from './engine-away.ts'

/**
 * Does something with one thing after another. What fails keeps none of the others from being done,
 * and is thrown after them; where the engine is away, nothing else is tried.
 */
export const doEach = async <Thing>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for await (const thing of things)
    try {
      await work(thing)
    } catch (error) {
      if (isEngineAway(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be done')
}

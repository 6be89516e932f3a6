import { isEngineAway } from '../../kernel/database/engine-away.ts'
import { ProviderAway, ProviderRefusal } from './payments.ts'

/**
 * Asks the provider about one thing after another. Where it is away nothing else is asked, until
 * next time; what it knows nothing of, or cannot be gone by, keeps none of the others from being
 * asked about, and is thrown after them. `noteAsked` is told of each that was asked about.
 */
export const askEach = async <Thing>(
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<unknown>,
  noteAsked: (thing: Thing) => Promise<unknown> = async () => {},
): Promise<void> => {
  const failures: unknown[] = []
  for (const thing of things) {
    try {
      await ask(thing)
    } catch (error) {
      if (error instanceof ProviderAway) break
      if (isEngineAway(error)) throw error
      failures.push(error)
      if (!(error instanceof ProviderRefusal)) continue
    }
    await noteAsked(thing)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'the provider did not tell of everything')
}

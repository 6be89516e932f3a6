import { ProviderAway, ProviderRefusal } from './payments.ts'

/**
 * Asks the provider about one thing after another. Where it is away nothing else is asked, until
 * next time; what it knows nothing of keeps none of the others from being asked about, and is
 * thrown after them. `noteAsked` is told of each that was asked about.
 */
export const askEach = async <Thing>(
  things: readonly Thing[],
  ask: (thing: Thing) => Promise<unknown>,
  noteAsked: (thing: Thing) => Promise<unknown> = async () => {},
): Promise<void> => {
  const refusals: ProviderRefusal[] = []
  for (const thing of things) {
    try {
      await ask(thing)
    } catch (error) {
      if (error instanceof ProviderAway) break
      if (!(error instanceof ProviderRefusal)) throw error
      refusals.push(error)
    }
    await noteAsked(thing)
  }
  if (refusals.length > 0)
    throw new AggregateError(refusals, 'the provider did not tell of everything')
}

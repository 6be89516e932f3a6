import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * Reads part of a store as a low-priority update (transition), for what follows from a press
 * elsewhere. The control that is pressed follows the store at once, with `useStore`.
 */
export const useStoreInTransition = <State, Part>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  pick: (state: State) => Part,
): Part => {
  const [shown, setShown] = useState(() => ({ store, part: pick(store.getState()) }))
  // The value of another store says nothing about this one, so it is read at once.
  const now = shown.store === store ? shown : { store, part: pick(store.getState()) }
  if (now !== shown) setShown(now)

  const [first] = useState(() => pick)
  useEffect(() => {
    const take = () => {
      const part = first(store.getState())
      setShown((last) =>
        last.store === store && Object.is(last.part, part) ? last : { store, part },
      )
    }
    // Picks up changes between render and subscription.
    take()
    return store.subscribe(() => startTransition(take))
  }, [store, first])
  return now.part
}

import { startTransition, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * What a store holds, drawn when there is time: for what follows from a press elsewhere, which is
 * answered before. The control that is pressed itself follows the store at once, by `useStore`.
 */
export const useStoreLater = <State, Part>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  pick: (state: State) => Part,
): Part => {
  const [shown, setShown] = useState(() => ({ store, part: pick(store.getState()) }))
  // Another store is not waited for: what the last one held says nothing of it.
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
    // What changed between drawing and subscribing is not missed.
    take()
    return store.subscribe(() => startTransition(take))
  }, [store, first])
  return now.part
}

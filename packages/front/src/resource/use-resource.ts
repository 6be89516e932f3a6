import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { createResource, type Load, type ResourceState } from './resource.ts'

/** A resource as a screen sees it. */
export interface ResourceView<Data> extends ResourceState<Data> {
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Asks again; resolves when that is done. */
  reload: () => Promise<void>
  /** Empties it, as if nothing had been asked yet. */
  clear: () => void
  /** Puts a changed answer in the place of the last, where the client knows better for a moment. */
  amend: (change: (data: Data) => Data) => void
}

/**
 * Loads whenever `args` change in value; `null` loads nothing. `load` is the same function on every
 * render.
 */
export const useResource = <Args, Data>(
  load: Load<Args, Data>,
  args: Args | null,
): ResourceView<Data> => {
  const [resource] = useState(() => createResource(load))
  const state = useStore(resource)
  const key = JSON.stringify(args)

  const reload = useCallback(
    () => (args === null ? Promise.resolve() : resource.load(args)),
    // `key` stands for `args`: a new object of the same value is the same question.
    // oxlint-disable-next-line react/exhaustive-deps
    [resource, key],
  )
  const amend = useCallback(
    (change: (data: Data) => Data) =>
      resource.setState(({ data }) => ({ data: data === null ? null : change(data) })),
    [resource],
  )
  const clear = useCallback(
    () => resource.setState({ status: 'not-fetched', data: null, failure: null }),
    [resource],
  )

  useEffect(() => {
    void reload()
    return resource.stop
  }, [resource, reload])

  const isWaiting = args !== null && state.status !== 'finished'
  return { ...state, isWaiting, reload, clear, amend }
}

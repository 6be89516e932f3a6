import { useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { createResource, type Load, questionOf, type ResourceState } from './resource.ts'

/** A resource as a screen sees it. */
export interface ResourceView<Data> extends Omit<ResourceState<Data>, 'question'> {
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Whether `data` answers an earlier question: it may be looked at, and nothing may be chosen of it. */
  isStale: boolean
  /** Asks again; resolves when that is done. */
  reload: () => Promise<void>
  /** Empties it, as if nothing had been asked yet. */
  clear: () => void
  /** Puts a changed answer in the place of the last, where the client knows better for a moment. */
  amend: (change: (data: Data) => Data) => void
}

/**
 * Loads whenever `args` change in value; `null` loads nothing and shows nothing. `load` is the same
 * function on every render.
 */
export const useResource = <Args, Data>(
  load: Load<Args, Data>,
  args: Args | null,
): ResourceView<Data> => {
  const [resource] = useState(() => createResource(load))
  const state = useStore(resource)
  const key = questionOf(args)

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
    () => resource.setState({ status: 'not-fetched', data: null, failure: null, question: null }),
    [resource],
  )

  useEffect(() => {
    void reload()
    return resource.stop
  }, [resource, reload])

  const { question, ...kept } = state
  const isAnswered = question === key
  return {
    ...kept,
    data: args === null ? null : state.data,
    failure: isAnswered ? state.failure : null,
    isWaiting: args !== null && !(isAnswered && state.status === 'finished'),
    isStale: args !== null && state.data !== null && !isAnswered,
    reload,
    clear,
    amend,
  }
}

import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'

import { useMemory } from './memory-context.ts'
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

interface ResourceOptions {
  /**
   * What the answers are remembered by: who asks the same of it again is shown the last answer
   * while the new one is on its way. Nothing is remembered by default.
   */
  rememberedBy?: object
}

/**
 * Loads whenever `args` change in value; `null` loads nothing. `load` is the same function on every
 * render.
 */
export const useResource = <Args, Data>(
  load: Load<Args, Data>,
  args: Args | null,
  { rememberedBy }: ResourceOptions = {},
): ResourceView<Data> => {
  const memory = useMemory()
  const key = JSON.stringify(args)
  const recall = useCallback(
    () => (memory && rememberedBy ? memory.recall<Data>(rememberedBy, key) : null),
    [memory, rememberedBy, key],
  )

  const [resource] = useState(() =>
    createResource(async (question: Args, signal: AbortSignal) => {
      const answer = await load(question, signal)
      if (memory && rememberedBy && !signal.aborted)
        memory.remember(rememberedBy, JSON.stringify(question), answer)
      return answer
    }, recall()),
  )
  const state = useStore(resource)

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

  // Before the next paint, so that one returns to where one was.
  useLayoutEffect(() => {
    const data = recall()
    if (data !== null) resource.setState({ data, failure: null })
  }, [resource, recall])

  useEffect(() => {
    void reload()
    return resource.stop
  }, [resource, reload])

  const isWaiting = args !== null && state.status !== 'finished'
  return { ...state, isWaiting, reload, clear, amend }
}

import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'

import { withKeptParts } from './kept-parts.ts'
import { useMemory } from './memory-context.ts'
import {
  createResource,
  type Load,
  questionOf,
  type Resource,
  type ResourceState,
} from './resource.ts'

/** A resource as a screen sees it. */
export interface ResourceView<Data> extends Omit<ResourceState<Data>, 'question'> {
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Whether `data` answers an earlier question: it may be looked at, and nothing may be chosen of it. */
  isStale: boolean
  /** The question that `data` answers, as text; `null` before the first answer. */
  answers: string | null
  /** Asks again; resolves when that is done. */
  reload: () => Promise<void>
  /**
   * Asks again because something may have changed: where nobody answers, all stays as it is. Resolves when that is
   * done, and is rejected where nobody answered.
   */
  refresh: () => Promise<void>
  /** Empties it, as if nothing had been asked yet. */
  clear: () => void
  /** Puts a changed answer in the place of the last, where the client knows better for a moment. */
  amend: (change: (data: Data) => Data) => void
}

interface ResourceOptions<Args, Data> {
  /**
   * What the answers are remembered by: who asks the same of it again is shown the last answer
   * while the new one is on its way. Nothing is remembered by default.
   */
  rememberedBy?: object | undefined
  /** Hears of every answer; the same function on every render. */
  onAnswer?: (question: Args, answer: Data) => void
}

/**
 * Loads whenever `args` change in value; `null` loads nothing and shows nothing. `load` is the same
 * function on every render.
 */
export const useResource = <Args, Data>(
  load: Load<Args, Data>,
  args: Args | null,
  { rememberedBy, onAnswer }: ResourceOptions<Args, Data> = {},
): ResourceView<Data> => {
  const memory = useMemory()
  const key = questionOf(args)
  const isAsking = args !== null
  const recall = useCallback((): ResourceState<Data> | null => {
    if (!memory || !rememberedBy || !isAsking) return null
    const data = memory.recall<Data>(rememberedBy, key)
    return data === null ? null : { status: 'not-fetched', data, failure: null, question: key }
  }, [memory, rememberedBy, isAsking, key])

  const [{ resource, first }] = useState(() => {
    const keep = (question: Args, answer: Data) => {
      if (memory && rememberedBy) memory.remember(rememberedBy, questionOf(question), answer)
      onAnswer?.(question, answer)
    }
    const resource: Resource<Args, Data> = createResource(
      async (question: Args, signal: AbortSignal) => {
        const said = await load(question, signal)
        const answer = withKeptParts(resource.getState().data, said)
        if (!signal.aborted) keep(question, answer)
        return answer
      },
    )
    resource.setState(recall() ?? {})
    return { resource, first: recall }
  })
  const state = useAnswers(resource)

  const reload = useCallback(
    () => (args === null ? Promise.resolve() : resource.load(args)),
    // `key` stands for `args`: a new object of the same value is the same question.
    // oxlint-disable-next-line react/exhaustive-deps
    [resource, key],
  )
  const refresh = useCallback(
    () => (args === null ? Promise.resolve() : resource.refresh(args)),
    // As above.
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

  // Before the next paint, so that one returns to where one was.
  useLayoutEffect(() => {
    if (recall !== first) resource.setState(recall() ?? {})
  }, [recall, first, resource])

  useEffect(() => {
    void reload()
    return resource.stop
  }, [resource, reload])

  // The same while nothing has changed, so that what is drawn by it may be left as it is.
  return useMemo(() => {
    const { question, ...kept } = state
    const isAnswered = question === key
    return {
      ...kept,
      data: isAsking ? state.data : null,
      failure: isAnswered ? state.failure : null,
      answers: question,
      isWaiting: isAsking && !(isAnswered && state.status === 'finished'),
      isStale: isAsking && state.data !== null && !isAnswered,
      reload,
      refresh,
      clear,
      amend,
    }
  }, [state, key, isAsking, reload, refresh, clear, amend])
}

/**
 * What a resource says. An answer in the place of another is drawn piece by piece: whoever presses
 * or drags meanwhile is answered first.
 */
const useAnswers = <Args, Data>(resource: Resource<Args, Data>): ResourceState<Data> => {
  const [state, setState] = useState(resource.getState)
  useLayoutEffect(() => {
    // What changed between drawing and subscribing is not missed.
    setState(resource.getState())
    return resource.subscribe((now, before) => {
      const isAnswered = now.status === 'finished' && before.status === 'in-progress'
      if (isAnswered && before.data !== null && now.data !== null)
        startTransition(() => setState(now))
      else setState(now)
    })
  }, [resource])
  return state
}

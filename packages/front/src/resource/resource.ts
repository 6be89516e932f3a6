import { createStore, type StoreApi } from 'zustand/vanilla'

import { isNoAnswer } from '../query-cache/index.ts'

/** Where the loading of a resource stands. */
export type FetchStatus = 'not-fetched' | 'in-progress' | 'finished'

export interface ResourceState<Data> {
  status: FetchStatus
  /** The last answer; it stays while the next one is on its way, and goes when that one fails. */
  data: Data | null
  /** Why the last load failed; `null` when it did not. */
  failure: unknown
  /** The question that was answered last, by data or by a failure; `null` before the first answer. */
  question: string | null
}

/** A question as it is told from others: the value of its arguments. */
export const questionOf = (args: unknown): string => JSON.stringify(args)

/** What the server said, and the way to ask again. The latest request wins and aborts the one before. */
export interface Resource<Args, Data> extends StoreApi<ResourceState<Data>> {
  load(args: Args): Promise<void>
  /**
   * Asks the last question again because something may have changed. Where nobody answers, what was said last stays;
   * rejected then, with why.
   */
  refresh(args: Args): Promise<void>
  /** Gives up what is under way. */
  stop(): void
}

/** Loads with the given arguments; aborted by the signal. */
export type Load<Args, Data> = (args: Args, signal: AbortSignal) => Promise<Data>

/** Makes a resource over one kind of call. */
export const createResource = <Args, Data>(load: Load<Args, Data>): Resource<Args, Data> => {
  const store = createStore<ResourceState<Data>>(() => ({
    status: 'not-fetched',
    data: null,
    failure: null,
    question: null,
  }))
  let latest = new AbortController()

  const ask = async (args: Args, isKept: (failure: unknown) => boolean): Promise<void> => {
    latest.abort()
    const mine = (latest = new AbortController())
    store.setState({ status: 'in-progress' })
    const outcome = await load(args, mine.signal).then(
      (data) => ({ data, failure: null }),
      (failure: unknown) => ({ data: null, failure }),
    )
    if (mine !== latest || mine.signal.aborted) return
    if (isKept(outcome.failure)) {
      store.setState({ status: 'finished' })
      throw outcome.failure
    }
    store.setState({ status: 'finished', ...outcome, question: questionOf(args) })
  }

  return {
    ...store,
    load: (args) => ask(args, () => false),
    refresh: (args) =>
      ask(args, (failure) => {
        const { data, question } = store.getState()
        return data !== null && question === questionOf(args) && isNoAnswer(failure)
      }),
    stop: () => latest.abort(),
  }
}

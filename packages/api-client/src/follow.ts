import type { EventsCallOptions } from './api-client.ts'
import { Cancelled, isApiFailure } from './failure/api-failure.ts'

/** The longest wait before a stream is opened again. */
const LONGEST_WAIT_MS = 15_000

/** Whether it makes sense to come again: the server was not reached, or said when to. */
const mayComeAgain = (failure: unknown): boolean =>
  isApiFailure(failure) &&
  (failure.kind === 'unreachable' ||
    (failure.kind === 'refused' && (failure.status === 429 || failure.status >= 500)))

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new Cancelled())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })

/** How long to wait before the given try, the first being 0; never shorter than the server asked. */
const waitBefore = (tries: number, failure: unknown): number => {
  const asked =
    isApiFailure(failure) && failure.kind === 'refused' ? (failure.retryAfterSeconds ?? 0) : 0
  const grown = Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries)
  // Those who lost the same server do not all come back at once.
  return Math.max(asked * 1000, grown * (0.5 + Math.random() / 2))
}

/**
 * A stream that outlives its connections: whenever it ends or breaks off it is opened again, where
 * it was, so that nothing is missed. It throws what waiting cannot mend: a refusal, or your signal.
 * `for await (const news of follow(api.stream.open, { eventId: 7 }, { signal }))`
 */
export const follow = async function* <Input, News>(
  open: (input: Input, options: EventsCallOptions) => Promise<AsyncIterable<News>>,
  input: Input,
  options: EventsCallOptions = {},
): AsyncGenerator<News, never, undefined> {
  let { lastEventId } = options
  const onEventId = (id: string) => {
    lastEventId = id
    options.onEventId?.(id)
  }
  for (let tries = 0; ; tries += 1) {
    let failure: unknown = null
    try {
      for await (const news of await open(input, { ...options, lastEventId, onEventId })) {
        tries = 0
        yield news
      }
    } catch (error) {
      if (!mayComeAgain(error)) throw error
      failure = error
    }
    await pause(waitBefore(tries, failure), options.signal)
  }
}

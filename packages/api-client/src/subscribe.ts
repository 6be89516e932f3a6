import type { StreamCallOptions } from './api-client.ts'
import { CanceledError, isApiError } from './error/api-error.ts'

/** The longest delay before a reconnect. */
const MAX_RECONNECT_DELAY_MS = 15_000

/** Returns whether to reconnect: the server was unreachable, busy (429) or failing (5xx). */
const isRetryable = (failure: unknown): boolean =>
  isApiError(failure) &&
  (failure.kind === 'network' ||
    (failure.kind === 'http' && (failure.status === 429 || failure.status >= 500)))

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new CanceledError())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })

/**
 * Delay in milliseconds before a reconnect (exponential backoff with jitter), at least
 * `Retry-After`. `attempt` counts from 0.
 */
const retryDelay = (attempt: number, failure: unknown): number => {
  const retryAfterSeconds =
    isApiError(failure) && failure.kind === 'http' ? (failure.retryAfterSeconds ?? 0) : 0
  const grown = Math.min(MAX_RECONNECT_DELAY_MS, 500 * 2 ** attempt)
  // Jitter, so that clients of the same server do not reconnect all at once.
  return Math.max(retryAfterSeconds * 1000, grown * (0.5 + Math.random() / 2))
}

/**
 * Async iterator over an event stream that reconnects. When the connection ends or breaks it
 * resumes after the last event id, so no event is missed. Throws errors that a retry cannot fix: an
 * error response or the abort of your signal. `for await (const event of subscribe(api.stream.open, {
 * eventId: 7 }, { signal }))`
 */
export const subscribe = async function* <Input, Event>(
  open: (input: Input, options: StreamCallOptions) => Promise<AsyncIterable<Event>>,
  input: Input,
  options: StreamCallOptions = {},
): AsyncGenerator<Event, never, undefined> {
  let { lastEventId } = options
  const onEventId = (id: string) => {
    lastEventId = id
    options.onEventId?.(id)
  }
  for (let attempt = 0; ; attempt += 1) {
    let failure: unknown = null
    try {
      for await (const event of await open(input, { ...options, lastEventId, onEventId })) {
        attempt = 0
        yield event
      }
    } catch (error) {
      if (!isRetryable(error)) throw error
      failure = error
    }
    await pause(retryDelay(attempt, failure), options.signal)
  }
}

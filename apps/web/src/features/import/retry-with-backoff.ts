import { isApiError } from '@seatdesk/api-client'

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 20_000

interface RetryOptions {
  /** Called when the server becomes unreachable, and when it is reachable again. */
  onAway: (isHidden: boolean) => void
  signal: AbortSignal
}

/**
 * Retries a call until it succeeds. Backs off while the server is unreachable, and retries at once
 * when the browser is online again. The call must be idempotent.
 */
export const retryWithBackoff = async <Value>(
  call: () => Promise<Value>,
  { onAway, signal }: RetryOptions,
): Promise<Value> => {
  for (let pause = FIRST_DELAY_MS; ; pause = Math.min(pause * 2, MAX_DELAY_MS)) {
    signal.throwIfAborted()
    try {
      const value = await call()
      onAway(false)
      return value
    } catch (error) {
      if (!isTransientError(error)) throw error
      onAway(true)
      await waitOrReconnect(pause, signal)
    }
  }
}

const TOO_MANY_REQUESTS = 429
const BAD_GATEWAY = 502

/**
 * Returns whether an error is temporary: a lost connection, a restarting server, or a rate limit.
 */
const isTransientError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'unreachable' ||
    (error.kind === 'refused' &&
      (error.status === TOO_MANY_REQUESTS || error.status >= BAD_GATEWAY)))

const waitOrReconnect = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })

import { isApiFailure } from '@seatdesk/api-client'

const FIRST_MS = 1_000
const LONGEST_MS = 20_000

interface Trying {
  /** Called when the server becomes unreachable, and when it is reachable again. */
  onAway: (isAway: boolean) => void
  signal: AbortSignal
}

/**
 * Retries a call until it succeeds. Backs off while the server is unreachable, and retries at once
 * when the browser is online again. The call must be idempotent.
 */
export const keepTrying = async <Value>(
  call: () => Promise<Value>,
  { onAway, signal }: Trying,
): Promise<Value> => {
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    signal.throwIfAborted()
    try {
      const value = await call()
      onAway(false)
      return value
    } catch (error) {
      if (!isPassing(error)) throw error
      onAway(true)
      await untilThen(pause, signal)
    }
  }
}

const TOO_MANY = 429
const AWAY = 502

/**
 * Returns whether an error is temporary: a lost connection, a restarting server, or a rate limit.
 */
const isPassing = (error: unknown): boolean =>
  isApiFailure(error) &&
  (error.kind === 'unreachable' ||
    (error.kind === 'refused' && (error.status === TOO_MANY || error.status >= AWAY)))

const untilThen = (pause: number, signal: AbortSignal): Promise<void> =>
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

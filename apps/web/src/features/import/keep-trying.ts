import { isApiFailure } from '@seatdesk/api-client'

const FIRST_MS = 1_000
const LONGEST_MS = 20_000

interface Trying {
  /** Hears that the server is out of reach, and that it is there again. */
  onAway: (isAway: boolean) => void
  signal: AbortSignal
}

/**
 * Makes a call until it is answered. While the server cannot be reached it waits, ever longer, and
 * tries at once when the browser says that it is connected again. The call must be one that may be
 * made twice.
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

/** A connection that was lost, a server that starts again, or one that asks for patience. */
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

import type { MiddlewareHandler } from 'hono'

import { ApiError } from '../platform/api-error.ts'

/** Readiness gate. */
export interface ReadinessGate {
  /** Why requests are rejected, as a sentence; `null` if the server is ready. */
  closedBecause: string | null
}

const RETRY_SECONDS = 2

/** Rejects all requests while the server is not ready. */
export const requireReady = (door: ReadinessGate): MiddlewareHandler => {
  return async (_, next) => {
    rejectUntilReady(door)
    await next()
  }
}

/** Throws a 503 with the reason while the server is not ready. */
export const rejectUntilReady = ({ closedBecause }: ReadinessGate): void => {
  if (closedBecause !== null)
    throw new ApiError('unavailable', { message: closedBecause, retryAfterSeconds: RETRY_SECONDS })
}

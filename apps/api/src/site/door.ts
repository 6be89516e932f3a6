import type { MiddlewareHandler } from 'hono'

import { Refusal } from '../kernel/refusal.ts'

/** Readiness gate. */
export interface Door {
  /** Why requests are rejected, as a sentence; `null` if the server is ready. */
  closedBecause: string | null
}

const RETRY_SECONDS = 2

/** Rejects all requests while the server is not ready. */
export const letIn = (door: Door): MiddlewareHandler => {
  return async (_, next) => {
    refuseWhileClosed(door)
    await next()
  }
}

/** Throws a 503 with the reason while the server is not ready. */
export const refuseWhileClosed = ({ closedBecause }: Door): void => {
  if (closedBecause !== null)
    throw new Refusal('unavailable', { message: closedBecause, retryAfterSeconds: RETRY_SECONDS })
}

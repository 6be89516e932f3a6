import type { MiddlewareHandler } from 'hono'

import { Refusal } from '../kernel/refusal.ts'

/** Whether callers are let in. */
export interface Door {
  /** Why nobody gets in, in a sentence; `null` while it is open. */
  closedBecause: string | null
}

const RETRY_SECONDS = 2

/** Sends everybody away for as long as the door is closed. */
export const letIn = (door: Door): MiddlewareHandler => {
  return async (_, next) => {
    refuseWhileClosed(door)
    await next()
  }
}

/** Throws a 503 that says why, while the door is closed. */
export const refuseWhileClosed = ({ closedBecause }: Door): void => {
  if (closedBecause !== null)
    throw new Refusal('unavailable', { message: closedBecause, retryAfterSeconds: RETRY_SECONDS })
}

import type { Lease } from './take-lease.ts'

/** What the thread that touches a lease says when it is another's. */
export const LOST = 'lost'

/** What the thread is given. */
export interface TouchOrder extends Pick<Lease, 'file' | 'next'> {
  everyMs: number
  /** One place: when the lease was last touched, as `process.hrtime` counts. */
  touchedAt: BigInt64Array
}

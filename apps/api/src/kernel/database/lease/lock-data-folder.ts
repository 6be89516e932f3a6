import { Worker } from 'node:worker_threads'

import { isLost } from './is-lost.ts'
import { takeLease } from './take-lease.ts'
import { LOST, type TouchOrder } from './touch-order.ts'

export { FolderInUse } from './take-lease.ts'

/** The folder was taken by another process while this one slept. */
export class FolderLost extends Error {}

/** A data folder that this process has. */
export interface FolderLock {
  /** Throws, and has this process end, when the folder is no longer its own. Costs nearly nothing. */
  check(): void
  release(): Promise<void>
}

const TOUCH_EVERY_MS = 1_000

/** So long after a touch nobody can have found the lease untouched for five seconds. */
const SURE_NS = 3_000_000_000n

/**
 * Takes a data folder and keeps it: nobody else gets it while this process lives, wherever the
 * folder is mounted. One that sleeps for longer than five seconds may lose it, and then must not
 * write another word: `onLost` is to end it.
 * @throws FolderInUse when another process has it.
 */
export const lockDataFolder = async (
  folder: string,
  onLost: (lost: FolderLost) => void,
): Promise<FolderLock> => {
  const lease = await takeLease(folder)
  const touchedAt = new BigInt64Array(new SharedArrayBuffer(8))
  touchedAt[0] = lease.takenAt
  const { file, next } = lease
  const order: TouchOrder = { file, next, touchedAt, everyMs: TOUCH_EVERY_MS }
  const lose = (): FolderLost => {
    const lost = new FolderLost(
      `The data folder ${folder} was taken by another process while this one slept; this one ends.`,
    )
    // It has nothing more to say, and would end us by force.
    void toucher.terminate()
    onLost(lost)
    return lost
  }
  const toucher = new Worker(new URL('touch-lease.ts', import.meta.url), { workerData: order })
  toucher.unref()
  // A process that is begun anew with its sources hears of the thread's sources as well.
  toucher.on('message', (said) => {
    if (said === LOST) lose()
  })
  toucher.once('error', lose)
  return {
    check: () => {
      const silentNs = process.hrtime.bigint() - Atomics.load(touchedAt, 0)
      if (silentNs > SURE_NS && isLost(lease)) throw lose()
    },
    release: async () => {
      await toucher.terminate()
      lease.release()
    },
  }
}

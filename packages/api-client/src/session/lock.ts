/** A mutex across tabs. */
export interface TabLock {
  /**
   * Runs `task` while holding the lock. After `timeoutMs` the task runs without the lock, so that a
   * suspended tab that holds it cannot block the others.
   */
  run<Result>(task: () => Promise<Result>, timeoutMs: number): Promise<Result>
}

/**
 * Creates a lock across the tabs of one origin with the Web Locks API. Where the API is missing,
 * tasks run without a lock.
 */
export const createWebLock = (
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): TabLock => ({
  run: async (task, timeoutMs) => {
    if (!locks) return task()
    let isHeld = false
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, () => {
        isHeld = true
        return task()
      })
    } catch (error) {
      if (isHeld) throw error
      return task()
    }
  },
})

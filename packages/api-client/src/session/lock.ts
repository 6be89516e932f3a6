/** Keeps several tabs from doing the same thing at once. */
export interface Lock {
  /**
   * Runs `task` while holding the lock. When it cannot be had within `timeoutMs`, the task runs
   * without it: a tab that sleeps on a lock must not keep the others from working.
   */
  run<Result>(task: () => Promise<Result>, timeoutMs: number): Promise<Result>
}

/** A lock among the tabs of one origin by the Web Locks API; no lock at all where that is missing. */
export const webLock = (
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Lock => ({
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

/** What the server said, as a screen sees it. */
export interface ServerData<Data> {
  /** The last answer; it stays during a refetch and goes when that fails. `null` before the first. */
  data: Data | null
  /** Why the last load failed; `null` when it did not. It stays during a retry. */
  failure: unknown
  /** Whether an answer is still to come. */
  isWaiting: boolean
  /** Whether `data` answers an earlier query: it may be looked at but not acted on. */
  isStale: boolean
  /** When `data` was answered, in ms since 1970; 0 before the first answer. */
  answeredAt: number
  /** Loads it again; resolves when that is done, also when it failed. */
  reload: () => Promise<void>
  /**
   * Loads it again because something may have changed. `data` stays when the server cannot be
   * reached or is in trouble; rejects then.
   */
  refresh: () => Promise<void>
  /** Empties it. */
  clear: () => void
  /** Changes the cached answer, for an optimistic update. */
  amend: (change: (data: Data) => Data) => void
}

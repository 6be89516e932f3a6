/** Which events the tabs of a browser watch, as far as one of them knows. */
export interface WatchedByTabs {
  set(tab: string, eventIds: readonly number[]): void
  /** All of them, those that were added last first, and no more than the stream takes. */
  list(): number[]
}

/** Begins with nothing; of very many the ones looked at last are watched. */
export const watchedByTabs = (most: number): WatchedByTabs => {
  const byTab = new Map<string, readonly number[]>()
  return {
    set: (tab, eventIds) => {
      byTab.delete(tab)
      if (eventIds.length > 0) byTab.set(tab, eventIds)
    },
    list: () => [...new Set([...byTab.values()].toReversed().flat())].slice(0, most),
  }
}

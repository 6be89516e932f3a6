/** An interaction that took longer than a frame: what it was done to, and how long it took. */
export interface SlowInteraction {
  on: string
  ms: number
}

declare global {
  interface Window {
    slowInteractions?: Map<number, SlowInteraction>
  }
  interface PerformanceObserverInit {
    /** From how many ms on an event is told; 16 are the least. */
    durationThreshold?: number
  }
  interface Performance {
    /** How many presses of keys and pointers there were. */
    readonly interactionCount: number
  }
  interface PerformanceEventTiming {
    /** Tells the events of one press from those of another. */
    readonly interactionId: number
  }
}

/** Runs in the page: writes down every press that is answered later than in the next frame. */
export const noteInteractions = (): void => {
  const slow = new Map<number, SlowInteraction>()
  window.slowInteractions = slow
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const known = slow.get(entry.interactionId)
      if (known && known.ms >= entry.duration) continue
      const target = entry.target instanceof Element ? entry.target.outerHTML.slice(0, 80) : ''
      slow.set(entry.interactionId, { on: `${entry.name} ${target}`, ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16 })
}

/** Runs in the page: what was written down, and of how many. */
export const interactionsOf = (): { count: number; slow: SlowInteraction[] } => {
  return {
    count: performance.interactionCount,
    slow: [...(window.slowInteractions?.values() ?? [])],
  }
}

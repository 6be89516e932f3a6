/** Key of `history.state` that marks the guard entry. */
const MARK = 'seatdeskLayers'

/** How long a traversal that was started here may take, in ms. */
const TRAVERSAL_MS = 500

const readMark = (): string | null => {
  const mark: unknown = history.state?.[MARK]
  return typeof mark === 'string' ? mark : null
}

/** Works without a secure context, unlike `randomUUID`. */
const randomMark = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * Records changes of the history that are made while a traversal is under way: it starts from the
 * entry of its start, so that browsers drop them once it ends.
 */
const recordChanges = () => {
  const changes: (() => void)[] = []
  for (const name of ['pushState', 'replaceState'] as const)
    history[name] = (...args) => {
      const change = () => History.prototype[name].apply(history, args)
      changes.push(change)
      change()
    }
  return {
    stop: () => {
      for (const name of ['pushState', 'replaceState'] as const)
        Reflect.deleteProperty(history, name)
    },
    repeat: () => {
      for (const change of changes) change()
    },
  }
}

interface LayerHistoryOptions {
  /** Whether a layer is open that Back closes. */
  hasLayers: () => boolean
  /** Closes the topmost layer, or asks first. */
  closeTopmost: () => void
}

/**
 * Makes the browser's Back close the topmost layer. Adds one history entry, the guard, while layers are
 * open: a press on Back cannot be prevented, but leads to the same address then. The guard is left when
 * the last layer closes. The router does not notice these steps.
 *
 * A guard stays behind if a link is followed from a layer, or ahead after it was left. Such entries are
 * skipped when the user goes back or forward.
 */
export const createLayerHistory = ({ hasLayers, closeTopmost }: LayerHistoryOptions) => {
  /** Guards that were left by going back, so that no entry of the page follows them. */
  const ends = new Set<string>()
  let last = { mark: readMark(), url: location.href }
  /** The traversal that was started here, until its event arrives; null if there is none. */
  let traversal: { isSilent: boolean; end: () => void; repeatChanges: () => void } | null = null
  let timer = 0

  const note = () => {
    last = { mark: readMark(), url: location.href }
  }

  function traverse(delta: 1 | -1, { isSilent }: { isSilent: boolean }): Promise<void> {
    return new Promise((resolve) => {
      const recorded = recordChanges()
      const end = () => {
        clearTimeout(timeout)
        traversal = null
        recorded.stop()
        resolve()
      }
      // Forward from the last entry has no event.
      const timeout = setTimeout(end, TRAVERSAL_MS)
      traversal = { isSilent, end, repeatChanges: recorded.repeat }
      history.go(delta)
    })
  }

  /** Adds the guard if layers are open; leaves it if none is open. */
  function settle() {
    if (traversal) return
    const mark = readMark()
    if (hasLayers() && mark === null)
      history.pushState({ ...history.state, [MARK]: randomMark() }, '')
    note()
    if (hasLayers() || mark === null) return
    ends.add(mark)
    void traverse(-1, { isSilent: true })
  }

  /** After other code of the same press, which may navigate or open another layer. */
  function settleLater() {
    clearTimeout(timer)
    timer = window.setTimeout(settle)
  }

  function onPopState(event: PopStateEvent) {
    const from = last
    note()
    const isSameAddress = from.url === last.url
    if (traversal) {
      const { isSilent, end, repeatChanges } = traversal
      if (isSilent && isSameAddress) event.stopImmediatePropagation()
      end()
      repeatChanges()
      settleLater()
      return
    }
    if (hasLayers()) {
      if (from.mark !== null && last.mark === null && isSameAddress) {
        event.stopImmediatePropagation()
        ends.add(from.mark)
        closeTopmost()
      }
      settleLater()
      return
    }
    if (last.mark !== null) {
      event.stopImmediatePropagation()
      const isForward = from.mark === null && isSameAddress
      const isEnd = ends.has(last.mark)
      void traverse(isForward && !isEnd ? 1 : -1, { isSilent: isForward && isEnd })
    } else if (from.mark !== null && isSameAddress) {
      // From a guard that a reload left behind.
      event.stopImmediatePropagation()
      history.back()
    }
  }

  // Before the router's listener.
  window.addEventListener('popstate', onPopState, { capture: true })

  return {
    settleLater,
    /** Leaves the guard while layers are open, so that the entry of the page can be changed. */
    leaveGuard: async () => {
      const mark = readMark()
      if (mark === null || traversal) return
      ends.add(mark)
      note()
      await traverse(-1, { isSilent: true })
      clearTimeout(timer)
    },
  }
}

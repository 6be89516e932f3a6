/** A tab's candidacy in a leader election. */
export interface Leadership {
  /** Takes the lead from a tab that no longer responds. */
  takeOver(): void
  /** Gives up the lead and leaves the election. */
  leave(): void
}

interface LeaderElectionOptions {
  /** Name of the lock; elections with different names are independent. */
  name: string
  locks: LockManager
  /** Starts the leader's work, until the signal aborts it. */
  onElected: (signal: AbortSignal) => void
}

/**
 * Leader election with the Web Locks API: one tab at a time leads, and the browser frees the lock
 * when the tab closes or crashes. A frozen tab keeps its lock, so the visible tab calls `takeOver`.
 */
export const electLeader = ({ name, locks, onElected }: LeaderElectionOptions): Leadership => {
  let hasLeft = false
  let waiting = new AbortController()
  let giveUp = () => {}
  let connectionController = new AbortController()

  const request = (options: LockOptions) => {
    const ownController = new AbortController()
    const onTurn = () => {
      if (hasLeft) return undefined
      connectionController = ownController
      onElected(ownController.signal)
      return new Promise<void>((resolve) => {
        giveUp = resolve
      })
    }
    const onEnd = () => {
      ownController.abort()
      // A tab that lost the lead queues for the lock again.
      if (!hasLeft && !waiting.signal.aborted) request({ signal: waiting.signal })
    }
    locks.request(name, options, onTurn).then(onEnd, onEnd)
  }

  request({ signal: waiting.signal })
  return {
    takeOver: () => {
      if (hasLeft) return
      waiting.abort()
      waiting = new AbortController()
      request({ steal: true })
    },
    leave: () => {
      hasLeft = true
      waiting.abort()
      connectionController.abort()
      giveUp()
    },
  }
}

/** Without locks, a tab leads while it is visible. */
export const singleTabLeader = (startLeading: (signal: AbortSignal) => void): Leadership => {
  let connectionController: AbortController | null = null
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      connectionController?.abort()
      connectionController = null
    } else if (!connectionController) {
      connectionController = new AbortController()
      startLeading(connectionController.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return {
    takeOver: follow,
    leave: () => {
      document.removeEventListener('visibilitychange', follow)
      connectionController?.abort()
    },
  }
}

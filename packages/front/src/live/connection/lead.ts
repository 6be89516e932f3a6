/** A tab's turn among all that wait for the same thing to be done once. */
export interface Lead {
  /** Takes the turn from a tab that has it and no longer answers. */
  take(): void
  /** Gives the turn up and waits for no other. */
  leave(): void
}

interface Leading {
  /** What the turn is about; tabs that wait for another do not see each other. */
  name: string
  locks: LockManager
  /** Begins what only one tab does, until the signal ends it. */
  lead: (signal: AbortSignal) => void
}

/**
 * Lets one tab at a time lead, by a lock that the browser frees when its tab is closed or dies. A
 * tab that the browser froze keeps its lock: then `take` is for the one that is looked at.
 */
export const waitForLead = ({ name, locks, lead }: Leading): Lead => {
  let hasLeft = false
  let waiting = new AbortController()
  let giveUp = () => {}
  let turn = new AbortController()

  const ask = (options: LockOptions) => {
    const mine = new AbortController()
    const onTurn = () => {
      if (hasLeft) return undefined
      turn = mine
      lead(mine.signal)
      return new Promise<void>((resolve) => {
        giveUp = resolve
      })
    }
    const onEnd = () => {
      mine.abort()
      // Whoever lost its turn to another waits for the next.
      if (!hasLeft && !waiting.signal.aborted) ask({ signal: waiting.signal })
    }
    locks.request(name, options, onTurn).then(onEnd, onEnd)
  }

  ask({ signal: waiting.signal })
  return {
    take: () => {
      if (hasLeft) return
      waiting.abort()
      waiting = new AbortController()
      ask({ steal: true })
    },
    leave: () => {
      hasLeft = true
      waiting.abort()
      turn.abort()
      giveUp()
    },
  }
}

/** Without turns to wait for, a tab leads while it is looked at. */
export const leadAlone = (startLeading: (signal: AbortSignal) => void): Lead => {
  let turn: AbortController | null = null
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      turn?.abort()
      turn = null
    } else if (!turn) {
      turn = new AbortController()
      startLeading(turn.signal)
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  return {
    take: follow,
    leave: () => {
      document.removeEventListener('visibilitychange', follow)
      turn?.abort()
    },
  }
}

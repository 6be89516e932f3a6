/** What may have cut or frozen a connection without its end being heard. */
export interface Waking {
  /** Somebody looks at the page again, or some time has passed: much, after a sleep. */
  onWake: () => void
  /** The network is there again, or is another. */
  onNetwork: () => void
  /** The page is about to be frozen or left. */
  onLeave: () => void
  /** A page that was left has come back as it was. */
  onReturn: () => void
}

const TICK_MS = 5000

/** Listens to all of it; gives the function that ends it. */
export const listenToWaking = ({ onWake, onNetwork, onLeave, onReturn }: Waking): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const onLook = () => {
    if (document.visibilityState === 'visible') onWake()
  }
  document.addEventListener('visibilitychange', onLook, { signal })
  addEventListener('online', onNetwork, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onReturn()
    },
    { signal },
  )
  const timer = setInterval(onWake, TICK_MS)
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

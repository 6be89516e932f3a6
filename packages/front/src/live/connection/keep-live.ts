import { type KeepingLive, takePart } from './take-part.ts'

/**
 * Keeps a tab up to date with what happens: one tab of the browser holds the connection for all of
 * them, whoever is looked at takes over from one that was frozen, and what was missed meanwhile is
 * caught up on. Gives the function that ends it.
 */
export const keepLive = (options: KeepingLive): (() => void) => {
  let part = takePart(options)
  const stopListening = listenToWaking({
    onWake: () => part.wake(),
    onNetwork: () => part.wake({ isNetworkNew: true }),
    onLeave: () => part.leave(),
    onReturn: () => {
      part = takePart(options)
      options.live.tell({ type: 'gap', of: 'everything' })
    },
  })
  return () => {
    stopListening()
    part.leave()
    options.live.setState({ hearing: 'off' })
  }
}

/** What may have cut or frozen a connection without its end being heard. */
interface Waking {
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
const listenToWaking = ({ onWake, onNetwork, onLeave, onReturn }: Waking): (() => void) => {
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

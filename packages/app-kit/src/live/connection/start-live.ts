import {
  type LiveConnectionOptions,
  shareConnectionAcrossTabs,
} from './share-connection-across-tabs.ts'

/**
 * Keeps a tab up to date with live events. Leader election: one tab of the browser holds the
 * connection for all of them. The visible tab takes over from a frozen leader. Missed events are
 * caught up on. Returns a function that stops it.
 */
export const startLiveUpdates = (options: LiveConnectionOptions): (() => void) => {
  let part = shareConnectionAcrossTabs(options)
  const stopListening = listenForWake({
    onResume: () => part.checkConnection(),
    onOffline: () => part.loseConnection(),
    onNetwork: () => part.checkConnection({ isNetworkNew: true }),
    onLeave: () => part.leave(),
    onReturn: () => {
      part = shareConnectionAcrossTabs(options)
      options.live.emit({ type: 'gap', of: 'everything' })
    },
  })
  return () => {
    stopListening()
    part.leave()
    options.live.setState({ status: 'off', covered: [] })
  }
}

/** Events that may have cut or frozen a connection without an error. */
interface WakeHandlers {
  /** The page became visible, or a timer fired; after a sleep it fires late. */
  onResume: () => void
  /** The network is gone. */
  onOffline: () => void
  /** The network is back or has changed. */
  onNetwork: () => void
  /** The page is about to be frozen or unloaded. */
  onLeave: () => void
  /** The page was restored from the back/forward cache. */
  onReturn: () => void
}

const TICK_MS = 3000

/** Subscribes to all of these events. Returns a function that unsubscribes. */
const listenForWake = ({
  onResume,
  onOffline,
  onNetwork,
  onLeave,
  onReturn,
}: WakeHandlers): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const onLook = () => {
    if (document.visibilityState === 'visible') onResume()
  }
  document.addEventListener('visibilitychange', onLook, { signal })
  addEventListener('offline', onOffline, { signal })
  addEventListener('online', onNetwork, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) onReturn()
    },
    { signal },
  )
  const timer = setInterval(onResume, TICK_MS)
  return () => {
    clearInterval(timer)
    listening.abort()
  }
}

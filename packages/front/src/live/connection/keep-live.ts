import { type KeepingLive, takePart } from './take-part.ts'
import { listenToWaking } from './wake.ts'

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

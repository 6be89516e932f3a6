import { type ComponentType, lazy, useState } from 'react'

/** The code of a screen failed to load, usually because a deployment removed it. */
export class ChunkLoadError extends Error {}

/** The code of a screen. */
export interface LazyScreen {
  /** Loads it. A link calls this before it is followed, so a screen that failed is tried again. */
  load: () => Promise<ComponentType>
  /** The screen component; suspends until its code has loaded. */
  Component: ComponentType
}

/**
 * Caches the code of a screen. Loaded code renders at once: suspending even for a moment shows a
 * skeleton, and React keeps a skeleton for 300 ms.
 */
export const createLazyScreen = (path: string, row: () => Promise<ComponentType>): LazyScreen => {
  let code: ComponentType | null = null
  let hasFailed = false
  const request = async () => {
    code = await row()
    return code
  }
  const createLater = () =>
    lazy(async () => {
      try {
        return { default: await request() }
      } catch (error) {
        hasFailed = true
        throw new ChunkLoadError(`The code of ${path} could not be loaded`, { cause: error })
      }
    })
  let Later = createLater()
  const load = () => {
    // `lazy` keeps a failure, so the next visit needs another one. Replacing it as it fails would
    // suspend the screen without end, because React renders once more before it gives up.
    if (hasFailed) Later = createLater()
    hasFailed = false
    return request()
  }
  function Component() {
    // Stays the same component, since another one would remount the screen.
    const [Code] = useState(() => code ?? Later)
    return <Code />
  }
  return { load, Component }
}

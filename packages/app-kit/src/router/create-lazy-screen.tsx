import { type ComponentType, lazy, useState } from 'react'

/** The code of a screen failed to load, usually because a deployment removed it. */
export class ChunkLoadError extends Error {}

/** The code of a screen. */
export interface LazyScreen {
  /** Loads it. */
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
  const load = async () => {
    code = await row()
    return code
  }
  const Later = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new ChunkLoadError(`The code of ${path} could not be loaded`, { cause: error })
    }
  })
  function Component() {
    // Stays the same component, since another one would remount the screen.
    const [Code] = useState(() => code ?? Later)
    return <Code />
  }
  return { load, Component }
}

import { type ComponentType, lazy, useState } from 'react'

/** A screen whose code could not be loaded, most often because a deployment took it away. */
export class LostScreen extends Error {}

/** The code of a screen. */
export interface ScreenCode {
  /** Loads it. */
  load: () => Promise<ComponentType>
  /** The screen; waits for its code where that has not come yet. */
  Component: ComponentType
}

/**
 * Keeps the code of a screen once it has come. A screen whose code is there is drawn by it at once: to wait
 * for it even for a moment shows bones, and React leaves those for 300 ms.
 */
export const screenCode = (path: string, row: () => Promise<ComponentType>): ScreenCode => {
  let code: ComponentType | null = null
  const load = async () => {
    code = await row()
    return code
  }
  const Later = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new LostScreen(`The code of ${path} could not be loaded`, { cause: error })
    }
  })
  function Component() {
    // What it began as it stays: another one would be another screen.
    const [Code] = useState(() => code ?? Later)
    return <Code />
  }
  return { load, Component }
}

import { type ComponentType, lazy, useState } from 'react'

import { LostScreen } from './lost-screen.ts'

/** The code of a screen. */
export interface ScreenCode {
  /** Loads it. */
  load: () => Promise<ComponentType>
  /** The screen; waits for its code where that has not come yet. */
  Component: ComponentType
}

let isAtOnce = false

/** Draws something whose screens do not wait for code that has come already, not even for a moment. */
export const drawAtOnce = (draw: () => void): void => {
  isAtOnce = true
  draw()
  isAtOnce = false
}

/** Keeps the code of a screen once it has come, for whoever draws at once. */
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
    const [Code] = useState(() => (isAtOnce ? (code ?? Later) : Later))
    return <Code />
  }
  return { load, Component }
}

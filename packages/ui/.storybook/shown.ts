import { useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

import type { Density } from '../src/SeatdeskProvider/use-display.ts'
import type { Scheme } from '../src/theme/colors.ts'
import type { TypeSize } from './type-sizes.ts'

/** Settings of the toolbar. */
export interface ToolbarSettings {
  scheme: Scheme
  textSize: TypeSize
  rowSpacing: Density
}

/** Initial settings: the system's scheme, and the medium value of everything else. */
export const INITIAL_SETTINGS: ToolbarSettings = {
  scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  textSize: 'medium',
  rowSpacing: 'normal',
}

let shown = INITIAL_SETTINGS
const readers = new Set<() => void>()

function take({ globals }: { globals: Partial<ToolbarSettings> }) {
  shown = { ...shown, ...globals }
  for (const read of readers) read()
}

/** Subscribes to the toolbar, for documentation pages, which Storybook does not notify. */
export const listenToToolbar = async () => {
  const channel = await addons.ready()
  channel.on(SET_GLOBALS, take)
  channel.on(GLOBALS_UPDATED, take)
}

/** Returns the current settings of the toolbar. */
export const useToolbarSettings = (): ToolbarSettings =>
  useSyncExternalStore(
    (onChange) => {
      readers.add(onChange)
      return () => readers.delete(onChange)
    },
    () => shown,
  )

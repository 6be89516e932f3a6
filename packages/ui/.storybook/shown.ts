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

/** The settings and their changes, as a store. */
export interface ToolbarStore {
  subscribe: (onChange: () => void) => () => void
  read: () => ToolbarSettings
}

declare global {
  interface Window {
    /** The settings of a documentation page, for the frames in it. */
    docsPageSettings?: ToolbarStore
  }
}

/** The settings of the documentation page whose frame this window is; undefined in the canvas. */
const outer =
  window.frameElement?.id.startsWith('iframe--') === true
    ? window.parent.docsPageSettings
    : undefined

/**
 * Initial settings: those of the surrounding page, else the system's scheme, and the medium value
 * of everything else.
 */
export const INITIAL_SETTINGS: ToolbarSettings = outer?.read() ?? {
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

const store: ToolbarStore = {
  subscribe: (onChange) => {
    readers.add(onChange)
    return () => readers.delete(onChange)
  },
  read: () => shown,
}

/** Returns the current settings of the toolbar. */
export const useToolbarSettings = (): ToolbarSettings =>
  useSyncExternalStore(store.subscribe, store.read)

/** Shares the settings with the frames of a documentation page, which Storybook does not notify. */
export const syncSettingsToFrames = () => {
  window.docsPageSettings = store
}

const noChanges = () => () => {}

/** Returns the settings of the surrounding documentation page; undefined in the canvas. */
export const useDocsPageSettings = (): ToolbarSettings | undefined =>
  useSyncExternalStore(outer?.subscribe ?? noChanges, () => outer?.read())

/**
 * Keeps dialogs in the frames of a documentation page from taking the focus when it is opened:
 * scripts of a frame move the focus only once the user is in it.
 */
export const keepFocusOnPage = () => {
  if (outer === undefined) return
  const { focus } = HTMLElement.prototype
  let isUsed = false
  const onUse = () => {
    isUsed = true
  }
  window.addEventListener('pointerdown', onUse, { capture: true })
  window.addEventListener('keydown', onUse, { capture: true })
  HTMLElement.prototype.focus = function focusIfUsed(options) {
    if (isUsed) focus.call(this, options)
  }
}

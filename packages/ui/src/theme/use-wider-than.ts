import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

import { BREAKPOINTS, WIDER_THAN } from './breakpoints.ts'
import type { BreakpointName } from './breakpoints.ts'

/** Window width in px that prerendering assumes; infinite by default. */
export const PrerenderedWidth = createContext(Infinity)

/** Which breakpoints the window was wider than when a dialog opened. */
type FrozenLayout = Record<BreakpointName, boolean>

/** An open dialog, and the layout of everything below it. */
interface OpenDialog {
  readonly id: object
  below: FrozenLayout
}

/** The open dialogs, the topmost last. */
const dialogs: OpenDialog[] = []

/** The layout below a dialog that closed in this task, for a dialog that replaces it; or null. */
let released: FrozenLayout | null = null

const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const isWiderThan = (name: BreakpointName): boolean => window.matchMedia(WIDER_THAN[name]).matches

const measureLayout = (): FrozenLayout => ({
  cards: isWiderThan('cards'),
  eventHeader: isWiderThan('eventHeader'),
  menu: isWiderThan('menu'),
  compactLedger: isWiderThan('compactLedger'),
  tableBesideMap: isWiderThan('tableBesideMap'),
})

function openDialog(id: object) {
  dialogs.push({ id, below: released ?? measureLayout() })
  notify()
}

function closeDialog(id: object) {
  const index = dialogs.findIndex((dialog) => dialog.id === id)
  const [closed] = dialogs.splice(index, 1)
  const above = dialogs[index]
  if (above && closed) above.below = closed.below
  else if (closed && dialogs.length === 0) {
    released = closed.below
    queueMicrotask(() => {
      released = null
      notify()
    })
  }
  notify()
}

/** The layout that is frozen for the content of a dialog, or of the page; null if none is. */
const frozenLayout = (inside: object | null): FrozenLayout | null => {
  if (inside === null) return dialogs[0]?.below ?? released
  const index = dialogs.findIndex(({ id }) => id === inside)
  return index === -1 ? null : (dialogs[index + 1]?.below ?? null)
}

/** Identifies the dialog around a component; null for the page. */
export const DialogContext = createContext<object | null>(null)

/**
 * Freezes the layout below a dialog while it is open: at a breakpoint, the component that owns the
 * dialog could unmount, and what was typed would be lost. Returns the value of `DialogContext` for
 * the content of the dialog, which still follows the window.
 */
export const useFrozenLayout = (isOpen: boolean): object => {
  const [id] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!isOpen) return
    openDialog(id)
    return () => closeDialog(id)
  }, [isOpen, id])
  return id
}

/**
 * Returns whether the window is on the wide side of a breakpoint. Correct from the first render in
 * a browser; prerendering uses `PrerenderedWidth`. Does not change while a dialog is open above.
 */
export const useWiderThan = (name: BreakpointName): boolean => {
  const width = use(PrerenderedWidth)
  const inside = use(DialogContext)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(WIDER_THAN[name])
      list.addEventListener('change', onChange)
      listeners.add(onChange)
      return () => {
        list.removeEventListener('change', onChange)
        listeners.delete(onChange)
      }
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => frozenLayout(inside)?.[name] ?? isWiderThan(name),
    () => width > BREAKPOINTS[name],
  )
}

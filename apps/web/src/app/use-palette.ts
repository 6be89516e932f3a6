import { consumeEarlyKey } from '@seatdesk/ui'
import { useCallback, useEffect, useState } from 'react'

import { type Overlay, shortcutFor } from './shortcut-for.ts'

/**
 * State of the command palette and the list of shortcuts: which one is open, and the global keys
 * that open them.
 */
export const usePalette = (isAllowed: boolean) => {
  const [open, setOpen] = useState<Overlay | null>(null)
  // Stays mounted after the first use, so that its closing is animated.
  const [used, setUsed] = useState<ReadonlySet<Overlay>>(new Set())

  const show = useCallback((overlay: Overlay) => {
    setOpen(overlay)
    setUsed((before) => new Set([...before, overlay]))
  }, [])

  const close = useCallback((overlay: Overlay) => {
    setOpen((now) => (now === overlay ? null : now))
  }, [])

  useEffect(() => {
    if (!isAllowed) return undefined
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event, isTextInput(event.target))
      if (shortcut === null || event.defaultPrevented) return
      event.preventDefault()
      show(shortcut)
    }
    document.addEventListener('keydown', onKey)
    if (consumeEarlyKey('k')) show('palette')
    return () => document.removeEventListener('keydown', onKey)
  }, [isAllowed, show])

  return { open, used, show, close }
}

/** Returns whether the user is typing text, where a key is a character and not a command. */
const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

import { useCallback, useEffect, useState } from 'react'

import { type Over, wantedBy } from './wanted-by.ts'

/** The palette and the list of shortcuts: what is open, and the keys that open it from anywhere. */
export const usePalette = (isAllowed: boolean) => {
  const [open, setOpen] = useState<Over | null>(null)
  // Once used it stays, so that it is seen to close.
  const [used, setUsed] = useState<ReadonlySet<Over>>(new Set())

  const show = useCallback((what: Over) => {
    setOpen(what)
    setUsed((before) => new Set([...before, what]))
  }, [])

  const close = useCallback((what: Over) => {
    setOpen((now) => (now === what ? null : now))
  }, [])

  useEffect(() => {
    if (!isAllowed) return undefined
    const onKey = (event: KeyboardEvent) => {
      const wanted = wantedBy(event, isWriting(event.target))
      if (wanted === null || event.defaultPrevented) return
      event.preventDefault()
      show(wanted)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isAllowed, show])

  return { open, used, show, close }
}

/** Whether somebody is writing, who means the character and not the command. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

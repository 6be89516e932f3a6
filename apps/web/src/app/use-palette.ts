import { useCallback, useEffect, useState } from 'react'

/** What stands over the page. */
type Over = 'palette' | 'shortcuts'

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
      const wanted = wantedBy(event)
      if (wanted === null || event.defaultPrevented) return
      event.preventDefault()
      show(wanted)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isAllowed, show])

  return { open, used, show, close }
}

const wantedBy = (event: KeyboardEvent): Over | null => {
  const { key, ctrlKey, metaKey, altKey, target, isComposing } = event
  if (altKey || isComposing) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  return key === '?' && !isWriting(target) ? 'shortcuts' : null
}

/** Whether somebody is writing, who means the character and not the command. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

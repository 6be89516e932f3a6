import { type RefObject, useEffect } from 'react'

/**
 * Focuses the element with `data-autofocus` that appears in an open layer after it opened, as a field
 * whose data was loaded. Only while the close button has the focus and nothing was pressed.
 */
export const useLateAutofocus = (root: RefObject<HTMLElement | null>, isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return
    const observer = new MutationObserver(() => {
      const field = root.current?.querySelector<HTMLElement>('[data-autofocus]')
      if (!field) return
      stop()
      if (document.activeElement?.matches('.mantine-Modal-close')) field.focus()
    })
    const stop = () => {
      observer.disconnect()
      window.removeEventListener('keydown', stop, { capture: true })
      window.removeEventListener('pointerdown', stop, { capture: true })
    }
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('keydown', stop, { capture: true })
    window.addEventListener('pointerdown', stop, { capture: true })
    return stop
  }, [isOpen, root])
}

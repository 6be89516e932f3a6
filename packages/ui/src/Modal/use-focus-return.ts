import { useEffect } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened, also when the dialog is taken away
 * while it is open; to the content when that place is gone.
 */
export const useFocusReturn = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      const place = opener?.isConnected ? opener : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    }
  }, [isOpen])
}

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

/**
 * Keeps the focus in an open layer: if the focused control leaves the page or is disabled, as a button
 * that its own action removes, the dialog takes the focus.
 */
export const useKeptFocus = (root: RefObject<HTMLElement | null>, isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return
    let focused: Element | null = null
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element && root.current?.contains(target) ? target : null
    }
    const observer = new MutationObserver(() => {
      if (!focused || (focused.isConnected && !focused.matches(':disabled'))) return
      focused = null
      root.current?.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocusIn)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [isOpen, root])
}

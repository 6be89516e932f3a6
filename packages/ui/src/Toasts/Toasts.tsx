import cx from 'clsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import { UnbrokenText } from '../labels/UnbrokenText.tsx'
import { dismissToast, TOAST_DURATION_MS, toastStore } from './toast.ts'
import type { Toast } from './toast.ts'

import classes from './Toasts.module.css'

const icons = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
}

const none: readonly Toast[] = []
const never = () => () => {}

/** Container of visible toasts, at the top center above everything. The provider renders it. */
export function Toasts({ className, ...rest }: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return createPortal(
    // In the page before the first toast: screen readers announce additions to a live region, but
    // maybe not a new region.
    <div aria-live="polite" className={cx(classes['root'], className)} {...rest}>
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
    </div>,
    document.body,
  )
}

function ToastCard({ id, tone, message }: Toast) {
  const isHeld = useAgeing(() => dismissToast(id))
  const Icon = icons[tone]
  const labels = useLabels()
  return (
    <div
      className={classes['toast']}
      data-tone={tone}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      id={id}
      {...isHeld}
    >
      <Icon className={classes['icon']} aria-hidden />
      <span className={classes['message']}>
        <UnbrokenText>{message}</UnbrokenText>
      </span>
      <IconButton label={labels.close} size="small" onClick={() => dismissToast(id)}>
        <IconX />
      </IconButton>
    </div>
  )
}

/**
 * Calls `onEnd` after a toast's lifetime; the timer pauses while the toast is hovered or focused.
 */
function useAgeing(onEnd: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useRef(TOAST_DURATION_MS)
  const end = useRef(onEnd)
  const isHeld = isHovered || isFocused

  useEffect(() => {
    end.current = onEnd
  })

  useEffect(() => {
    if (isHeld) return
    const started = performance.now()
    const timer = window.setTimeout(() => end.current(), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isHeld])

  return {
    // Not when a toast appears under a pointer that rests, as on the button that was just pressed.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
